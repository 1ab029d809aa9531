import { doInSlices } from "#app/platform/slices.server.ts";
import { isStopWord, stemOf, tokenize } from "./words.server.ts";

/** A shorter beginning of a word is in too many. */
const shortestPrefix = 3;

/**
 * An index that finds texts by all words of a query. It weighs nothing: the first texts of the list are the first that
 * it finds. Weighing thousands of texts by each word would take longer than a visitor who is typing waits.
 */
export async function createArchiveIndex(texts: readonly string[]) {
  /** By word and by stem, the positions of the texts that have it; ascending. */
  const positions = new Map<string, number[]>();
  await doInSlices(texts.entries(), ([position, text]) => {
    for (const term of termsOf(text)) {
      const known = positions.get(term);
      if (known) known.push(position);
      else positions.set(term, [position]);
    }
  });
  const withWord = (word: string) => positions.get(stemOf(word)) ?? [];

  function withBeginning(word: string): readonly number[] {
    if (word.length < shortestPrefix) return withWord(word);
    const found = [...positions].flatMap(([term, own]) => (term.startsWith(word) ? own : []));
    return [...new Set(found)].toSorted((a, b) => a - b);
  }

  return {
    /** Whether a text has this word, in any inflection. */
    has: (word: string) => withWord(word).length > 0,

    /** The positions of the first texts that have all of the words, of which the last may be unfinished. */
    find(words: readonly string[], { isPrefix, atMost }: { isPrefix: boolean; atMost: number }): number[] {
      if (positions.size === 0) return [];
      const [fewest = [], ...others] = words
        .map((word, at) => (isPrefix && at === words.length - 1 ? withBeginning(word) : withWord(word)))
        .toSorted((one, other) => one.length - other.length);
      const sets = others.map((found) => new Set(found));
      const all: number[] = [];
      for (const position of fewest) {
        if (all.length === atMost) break;
        if (sets.every((found) => found.has(position))) all.push(position);
      }
      return all;
    },
  };
}

function termsOf(text: string): Set<string> {
  const words = tokenize(text).flatMap(({ forms }) => forms);
  return new Set(words.flatMap((word) => (isStopWord(word) ? [] : [word, stemOf(word)])));
}
