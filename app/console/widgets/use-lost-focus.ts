import { type RefObject, useEffect, useRef } from "react";

/** Focuses the heading when a change of what is shown has removed the element with the focus. */
export function useLostFocus(heading: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) heading.current?.focus();
    before.current = shown;
  }, [heading, shown]);
}
