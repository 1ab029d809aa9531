import { useEffect } from "react";
import { href } from "react-router";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

/** Texts shorter than this, or changed sooner than this, are not about a city that is missing. */
const minLength = 3;
const delayMs = 1_000;
const maxLength = 130;

const reported = new Set<string>();

/**
 * Has the server count a search for a city that is not served: the text alone, without cookies, once until the page is
 * loaded again.
 */
export function reportMissedSearch(city: string): void {
  const name = normalizeForSearch(city);
  if (reported.has(name)) return;
  reported.add(name);
  const body = new URLSearchParams({ cidade: cutText(city, maxLength) });
  // A failure does not matter to the visitor.
  fetch(href("/buscas-sem-resultado"), { method: "POST", body, credentials: "omit", keepalive: true }).catch(() => {});
}

/** Reports a text without a result, once the visitor has paused. */
export function useMissedSearch(text: string, hasResult: boolean): void {
  useEffect(() => {
    if (hasResult || text.trim().length < minLength) return undefined;
    const timer = setTimeout(() => reportMissedSearch(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, hasResult]);
}
