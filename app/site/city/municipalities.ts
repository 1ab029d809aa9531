import { useEffect, useState } from "react";
import { type Municipalities, requestMunicipalities } from "#app/site/pre-hydration/request-municipalities.ts";

/** A pause in typing, in milliseconds. */
const pauseMs = 250;

/** What the server knows of a text that found no served city for sure; null until then, and when it does not answer. */
export function useMunicipalities(text: string, isAsked: boolean): Municipalities | null {
  const [known, setKnown] = useState<{ text: string; answer: Municipalities } | null>(null);
  useEffect(() => {
    if (!isAsked || text.trim().length < 2) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      requestMunicipalities(text, request.signal).then(
        (answer) => setKnown({ text, answer }),
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, isAsked]);
  return isAsked && known?.text === text ? known.answer : null;
}
