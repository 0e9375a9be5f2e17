// What the scripts want of a page, where there is none. Must be imported before they are.

globalThis.document ??= { documentElement: { dataset: {}, lang: "" } };
