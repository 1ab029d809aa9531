import { use, useEffect, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useNavigation, useSearchParams } from "react-router";

/** How long after the last keystroke the URL is updated, in milliseconds. */
const debounceMs = 200;

/**
 * The search text of a page: the state changes on each keystroke and the URL (`?q=`) follows after a debounce, so that
 * a search can be reloaded, shared and reached by the Back button.
 */
export function useSearchQuery(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const router = use(RouterContext)!.router;
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
    if (query === lastWritten.current || !isIdle) return undefined;
    const timer = setTimeout(() => {
      // A link that has just been followed leads to another page.
      if (router.state.navigation.state !== "idle") return;
      lastWritten.current = query;
      setParams((before) => withQuery(before, query), { replace: true, preventScrollReset: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, setParams, router, isIdle]);

  return [text, setText];
}

function withQuery(before: URLSearchParams, query: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (query) after.set("q", query);
  else after.delete("q");
  return after;
}
