import { isHydrated } from "./hydrated.ts";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was typed before hydration: a field's text or state, a key outside of fields, or the submission of a form. */
export type EarlyTyping =
  | { field: Field; value: string | boolean }
  | { form: HTMLFormElement; submitter: HTMLElement | null }
  | { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

declare global {
  /** In the order of typing; set by the inline script of the console's pages. */
  var earlyTyping: EarlyTyping[] | undefined;
}

/**
 * Records what is typed before hydration, for `replay-typing.ts`: React starts with the texts that the server sent, and
 * its shortcuts get no key before.
 */
export function recordTyping(): void {
  const recorded: EarlyTyping[] = [];
  globalThis.earlyTyping = recorded;
  addEventListener("input", ({ target }) => {
    if (isHydrated() || !isField(target)) return;
    const last = recorded.at(-1);
    if (last && "field" in last && last.field === target) recorded.pop();
    recorded.push({ field: target, value: isSwitch(target) ? target.checked : target.value });
  });
  addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isCommand = (ctrlKey || metaKey) && ["k", "enter"].includes(key.toLowerCase());
    const isCharacter = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
    if (isHydrated() || !(isCommand || (isCharacter && !isField(target)))) return;
    event.preventDefault();
    recorded.push({ key, ctrlKey, metaKey, shiftKey });
  });
}

/**
 * Records the submission of forms before hydration, after `recordTyping`. The browser would open a new document, in
 * which the answer of a form that React handles is lost.
 */
export function recordSubmissions(): void {
  addEventListener("submit", (event) => {
    if (isHydrated()) return;
    event.preventDefault();
    globalThis.earlyTyping?.push({ form: event.target as HTMLFormElement, submitter: event.submitter });
  });
}

/** Whether it is a field whose value scripts may set: not one for files. */
export function isField(target: unknown): target is Field {
  return target instanceof HTMLElement && target.matches("input:not([type=file]), select, textarea");
}

/** Whether a field is checked or not, instead of having a text. */
export function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
