// The form of a round, on a page that has one.

export const entryForm = () => document.getElementById("entry-form");
