import type { MarkedText } from "./search-hit.ts";
import { isStopWord, stemOf, tokenize } from "./words.server.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

/** A sentence and its terms, words and stems, as the index knows them. */
type Sentence = { text: string; terms: ReadonlySet<string> };

/** Splits a text into sentences; a new line also ends one. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => sentence !== "")
    .map((sentence) => ({ text: sentence, terms: termsIn(sentence) }));
}

/** Marks the words of a text that matched. */
export function mark(text: string, terms: ReadonlySet<string>): MarkedText {
  const parts: string[] = [];
  let end = 0;
  for (const token of tokenize(text)) {
    if (!termsOf(token.forms).some((term) => terms.has(term))) continue;
    parts.push(text.slice(end, token.start), text.slice(token.start, token.end));
    end = token.end;
  }
  return [...parts, text.slice(end)];
}

/**
 * The summary, or the sentence that has more of the concepts, shortened and with the found words marked.
 *
 * @param concepts the terms that match, by concept
 */
export function excerpt(
  summary: string,
  sentences: readonly Sentence[],
  concepts: readonly (readonly string[])[],
  maxLength: number,
): MarkedText {
  const countIn = (found: ReadonlySet<string>) =>
    concepts.filter((terms) => terms.some((term) => found.has(term))).length;
  let best = summary;
  let most = countIn(termsIn(summary));
  for (const sentence of sentences) {
    const count = countIn(sentence.terms);
    if (count > most) [best, most] = [sentence.text, count];
  }
  return mark(shorten(best, maxLength), new Set(concepts.flat()));
}

function termsIn(text: string): Set<string> {
  return new Set(tokenize(text).flatMap(({ forms }) => termsOf(forms)));
}

function termsOf(forms: readonly string[]): string[] {
  return forms.flatMap((form) => (isStopWord(form) ? [] : [form, stemOf(form)]));
}

function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${cutText(text, Math.max(0, text.lastIndexOf(" ", maxLength)) || maxLength)}…`;
}
