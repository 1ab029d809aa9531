import { useEffect, useRef, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";

/** How long a visitor may pause while typing before the address follows, in milliseconds. */
const pause = 300;

/**
 * What is searched for on a page: the page follows each letter, and its address (`?q=`) follows after a pause, so that
 * a search can be reloaded, shared and gone back to.
 */
export function useTypedSearch(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get("q") ?? "";
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    // A link or the Back button changed the address; what was typed before no longer counts.
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      setParams((before) => withSearch(before, wanted), { replace: true, preventScrollReset: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, setParams]);

  return [text, setText];
}

/** For pages that search in the browser through what they already have: a new query asks the server for nothing. */
export function unlessOnlyTheQueryChanged(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname !== change.nextUrl.pathname && change.defaultShouldRevalidate;
}

function withSearch(before: URLSearchParams, text: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (text) after.set("q", text);
  else after.delete("q");
  return after;
}
