import { isField, isSwitch } from "./early-typing.ts";
import { typeInto } from "./type-into.ts";

// When others have changed the page before React hydrates it, React makes each element again
// (docs/decisions/changes-by-others.md). The former elements still know what people did with them.

const selector = "input:not([type=hidden], [type=file]), select, textarea, details, form, button";
const attributes = ["type", "name", "action", "aria-label"];
/** An id of `useId`, which is another one in an element that is made again. */
const generatedId = /_[rR]_[\da-z]+_/;

/** The elements of the server's page, in its order, until React has the page. */
let former: Element[] = [];
let focused: Element | null = null;
const successors = new WeakMap<Element, Element>();

/** Remembers the fields and buttons of the server's page. Called before React begins. */
export function rememberInput(): void {
  former = [...document.querySelectorAll(selector)];
  focused = document.activeElement;
  addEventListener("focusin", rememberFocus);
}

function rememberFocus({ target }: Event): void {
  focused = target as Element;
}

/** Gives the elements that React has made again what was typed, chosen and opened before, and the focus. */
export function restoreInput(): void {
  removeEventListener("focusin", rememberFocus);
  findSuccessors();
  for (const element of former) {
    const successor = successors.get(element);
    if (successor) restore(element, successor);
  }
  const successor = focused && successors.get(focused);
  if (successor instanceof HTMLElement && document.activeElement === document.body)
    successor.focus({ preventScroll: true });
  former = [];
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

function restore(before: Element, current: Element): void {
  if (before instanceof HTMLDetailsElement) (current as HTMLDetailsElement).open = before.open;
  if (!isField(before) || !isField(current)) return;
  if (!isSwitch(before)) {
    if (before.value !== current.value) typeInto(current, before.value);
  } else if (isSwitch(current) && before.checked !== current.checked && (before.checked || before.type === "checkbox"))
    typeInto(current, before.checked);
}
