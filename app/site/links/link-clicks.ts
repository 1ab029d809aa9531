import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * One click handler for an element with many plain links to pages of the site: with dozens of them the hooks
 * of the router's `Link` are a third of what rendering costs. Clicks that open a new tab or window, and other sites, are left to the browser.
 */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.origin !== location.origin || event.isDefaultPrevented()) return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
