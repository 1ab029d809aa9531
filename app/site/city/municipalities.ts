import { useEffect, useState } from "react";
import { href } from "react-router";

/** Brazil's municipalities that a text may mean, such as "Bonito – MS", best first. */
export type Municipalities = {
  labels: readonly string[];
  /** How many of them, the first, the text names in full. */
  named: number;
};

/** Asks the server, which knows all of them. Rejects without a connection. */
export async function requestMunicipalities(text: string, signal?: AbortSignal): Promise<Municipalities> {
  const response = await fetch(`${href("/municipios")}?${new URLSearchParams({ nome: text })}`, {
    signal: signal ?? null,
  });
  const { municipalities, named } = (await response.json()) as { municipalities: string[]; named: number };
  return { labels: municipalities, named };
}

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
