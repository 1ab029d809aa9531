import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";

/** How long after the last keystroke the URL is updated, in milliseconds. */
const debounceMs = 200;

/**
 * The search text of a page: the state changes on each keystroke and the URL (`?q=`) follows after a debounce, so that
 * a search can be reloaded, shared and reached by the Back button.
 */
export function useSearchQuery(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const isIdle = useNavigation().state === "idle";
  const inUrl = params.get("q") ?? "";
  const [text, setText] = useState(inUrl);
  const lastWritten = useRef(inUrl);

  useEffect(() => {
    // A link or the Back button changed the URL: it replaces the typed text.
    if (inUrl === lastWritten.current) return;
    lastWritten.current = inUrl;
    setText(inUrl);
  }, [inUrl]);

  useEffect(() => {
    const query = text.trim();
    // A link that was followed meanwhile leads to another page, which has no such text.
    if (query === lastWritten.current || !isIdle) return undefined;
    const timer = setTimeout(() => {
      lastWritten.current = query;
      setParams((before) => withQuery(before, query), { replace: true, preventScrollReset: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, setParams, isIdle]);

  return [text, setText];
}

function withQuery(before: URLSearchParams, query: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (query) after.set("q", query);
  else after.delete("q");
  return after;
}
