export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether it is a field whose value scripts may set: not one for files. */
export function isField(target: unknown): target is Field {
  return target instanceof HTMLElement && target.matches("input:not([type=file]), select, textarea");
}

/** Whether a field is checked or not, instead of having a text. */
export function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Gives React a field's text or state, as if it were typed now. */
export function typeInto(field: Field, value: string | boolean): void {
  if (!field.isConnected) return;
  if (isSwitch(field)) {
    // The click changes it back to what it shows.
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else typeText(field, String(value));
}

/** React ignores an input event of a field that has the value last set through its own property. */
function typeText(field: HTMLInputElement | HTMLTextAreaElement, recorded: string): void {
  const { selectionStart, selectionEnd } = field;
  // Hydrated fields may have been typed in further.
  const text = field.value === field.defaultValue ? recorded : field.value;
  field.value = field.defaultValue === text ? `${text} ` : field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
}
