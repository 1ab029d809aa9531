import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation to another page, moves the focus to the target of the URL's hash or else to the page's heading:
 * screen readers announce what gets the focus, and the next Tab is in the new page. The first page keeps its focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = document.getElementById(decodeURIComponent(hash.slice(1))) ?? document.querySelector("main h1");
    if (!(target instanceof HTMLElement) || target.contains(document.activeElement)) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
