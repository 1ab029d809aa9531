import { type EarlyTyping, type Field, isField, isSwitch } from "./early-typing.ts";

/** Gives React what was typed before hydration, as if it were typed now, in the same order. */
export function replayTyping(): void {
  for (const entry of globalThis.earlyTyping?.splice(0) ?? []) {
    if ("field" in entry) typeInto(entry.field, entry.value);
    // Once React has rendered the texts before it.
    else if ("form" in entry) setTimeout(() => entry.form.isConnected && entry.form.requestSubmit(entry.submitter));
    // A key that opened something: the next ones were meant for it, and it is not there yet.
    else if (!press(entry) && !isField(document.activeElement)) return;
  }
}

/** Presses a key where the focus is; a character goes into a field. Returns whether nothing has handled it. */
function press({ key, ...modifiers }: Extract<EarlyTyping, { key: string }>): boolean {
  const target = document.activeElement ?? document.body;
  const isFree = target.dispatchEvent(
    new KeyboardEvent("keydown", { key, ...modifiers, bubbles: true, cancelable: true }),
  );
  const isCharacter = !modifiers.ctrlKey && !modifiers.metaKey;
  if (isFree && isCharacter && isField(target) && !isSwitch(target)) typeInto(target, target.value + key);
  return isFree;
}

function typeInto(field: Field, value: string | boolean): void {
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
