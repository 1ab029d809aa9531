import { type Field, isField, isSwitch, typeInto } from "./type-into.ts";

// React begins with the texts that the server sent, whatever was typed since, and puts some of them into their fields
// again. When others have changed the page before React hydrates it, React makes each element again
// (docs/decisions/changes-by-others.md).

const selector = "input:not([type=hidden], [type=file]), select, textarea, details, form, button";
const attributes = ["type", "name", "action", "aria-label"];
/** An id of `useId`, which is another one in an element that is made again. */
const generatedId = /_[rR]_[\da-z]+_/;

/** The elements of the server's page, in its order, until React has the page. */
let former: Element[] = [];
/** What people typed and chose in its fields. */
const typed = new Map<Field, string | boolean>();
let focused: Element | null = null;
const successors = new WeakMap<Element, Element>();

/** Remembers the fields and buttons of the server's page, and what is typed while React works. Called before it begins. */
export function rememberInput(): void {
  former = [...document.querySelectorAll(selector)];
  rememberChanged();
  focused = document.activeElement;
  // Before React, which may stop it.
  addEventListener("input", rememberTyping, true);
  addEventListener("focusin", rememberFocus);
}

function rememberChanged(): void {
  for (const element of former) if (isField(element) && isChanged(element)) rememberValue(element);
}

function rememberTyping({ target }: Event): void {
  if (isField(target)) rememberValue(target);
}

function rememberValue(field: Field): void {
  if (!isSwitch(field)) typed.set(field, field.value);
  // Of a group of radio buttons the chosen one says it all.
  else if (field.checked || field.type === "checkbox") typed.set(field, field.checked);
}

function rememberFocus({ target }: Event): void {
  focused = target as Element;
}

/**
 * Gives React what was typed and chosen before it, as if it were typed now, and elements that it has made again what was
 * opened before, and the focus.
 */
export function restoreInput(): void {
  removeEventListener("input", rememberTyping, true);
  removeEventListener("focusin", rememberFocus);
  rememberChanged();
  findSuccessors();
  for (const before of former) {
    const current = successorOf(before);
    if (before instanceof HTMLDetailsElement && current) (current as HTMLDetailsElement).open = before.open;
    const value = isField(before) ? typed.get(before) : undefined;
    // Not during React's commit: it would first show the server's text again, without the caret.
    if (isField(current) && value !== undefined) queueMicrotask(() => typeInto(current, value));
  }
  const successor = focused && successors.get(focused);
  if (successor instanceof HTMLElement && document.activeElement === document.body)
    successor.focus({ preventScroll: true });
  former = [];
  typed.clear();
  focused = null;
}

/** The element that now stands for one of the server's page; null when there is none for sure. */
export function successorOf<Kind extends Element>(element: Kind): Kind | null {
  return element.isConnected ? element : ((successors.get(element) as Kind | undefined) ?? null);
}

function findSuccessors(): void {
  if (former.every(({ isConnected }) => isConnected)) return;
  const current = byKind([...document.querySelectorAll(selector)]);
  for (const [kind, elements] of byKind(former)) {
    const now = current.get(kind) ?? [];
    // Otherwise others have added or removed some.
    if (now.length === elements.length) elements.forEach((element, index) => successors.set(element, now[index]!));
  }
}

function byKind(elements: readonly Element[]): Map<string, Element[]> {
  const kinds = new Map<string, Element[]>();
  for (const element of elements) {
    const kind = kindOf(element);
    kinds.set(kind, [...(kinds.get(kind) ?? []), element]);
  }
  return kinds;
}

/** What tells elements apart, besides their order. */
function kindOf(element: Element): string {
  const text = element.localName === "button" && element.textContent;
  const values = attributes.map((name) => element.getAttribute(name)?.replace(generatedId, ""));
  return JSON.stringify([element.localName, text, ...values]);
}

/** Whether a field has another text or state than the server sent. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  return isSwitch(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
