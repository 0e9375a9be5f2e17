// Puts values into the fields of a form, as an address or a draft names them; answers the fields that changed.

export function fillFields(form, values) {
  return [...form.elements].filter((field) => {
    if (!field.name || ["submit", "file"].includes(field.type)) return false;
    const said = values.filter(([name]) => name === field.name).map(([, value]) => value);
    const before = [field.value, field.checked].join();
    if (field.type === "checkbox" || (field.type === "radio" && said.length)) field.checked = said.includes(field.value);
    else if (said.length || field.type === "text") field.value = said[0] ?? "";
    return before !== [field.value, field.checked].join();
  });
}
