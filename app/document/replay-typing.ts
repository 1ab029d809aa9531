import { type EarlyTyping, isField, isSwitch } from "./early-typing.ts";
import { successorOf } from "./recovered-input.ts";
import { typeInto } from "./type-into.ts";

/** Gives React what was typed before hydration, as if it were typed now, in the same order. */
export function replayTyping(): void {
  for (const entry of globalThis.earlyTyping?.splice(0) ?? []) {
    if ("field" in entry) typeInto(entry.field, entry.value);
    // Once React has rendered the texts before it.
    else if ("form" in entry) setTimeout(() => submit(entry));
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

function submit({ form, submitter }: Extract<EarlyTyping, { form: HTMLFormElement }>): void {
  successorOf(form)?.requestSubmit(submitter && successorOf(submitter));
}
