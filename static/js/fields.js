// Puts values into the fields of a form, as an address or a draft names them; answers the fields that changed.

export function fillFields(form, values) {
  return [...form.elements].filter((field) => {
    const { type, value, checked } = field;
    const said = values.filter(([name]) => name === field.name).map(([, text]) => text);
    if (type === "checkbox" || (type === "radio" && said.length)) field.checked = said.includes(value);
    else if (said.length || type === "text") field.value = said[0] ?? "";
    return value !== field.value || checked !== field.checked;
  });
}
