import { doInSlices } from "#app/platform/slices.server.ts";
import { isStopWord, stemOf, tokenize } from "./words.server.ts";

/** A shorter beginning of a word is in too many. */
const shortestPrefix = 3;

/**
 * An index that finds texts by all words of a query. It weighs nothing: the first texts of the list are the first that
 * it finds. Weighing thousands of texts by each word would take longer than a visitor who is typing waits.
 */
export async function createArchiveIndex(texts: readonly string[]) {
  /** By word and by stem, the positions of the texts that have it. */
  const positions = new Map<string, number[]>();
  await doInSlices(texts.entries(), ([position, text]) => {
    for (const term of termsOf(text)) {
      const known = positions.get(term);
      if (known) known.push(position);
      else positions.set(term, [position]);
    }
  });

  /** The positions of the texts with a word, or with one that begins so; a text may come several times. */
  function listsOf(word: string, isUnfinished: boolean): (readonly number[])[] {
    if (!isUnfinished || word.length < shortestPrefix) return [positions.get(stemOf(word)) ?? []];
    return [...positions].flatMap(([term, own]) => (term.startsWith(word) ? [own] : []));
  }

  return {
    /** Whether a text has this word, in any inflection. */
    has: (word: string) => positions.has(stemOf(word)),

    /** The positions of the first texts that have all of the words, of which the last may be unfinished. */
    find(words: readonly string[], { isPrefix, atMost }: { isPrefix: boolean; atMost: number }): number[] {
      if (words.length === 0) return [];
      /** How many of the words each text has, the first ones. */
      const counts = new Uint8Array(texts.length);
      for (const [at, word] of words.entries()) {
        for (const list of listsOf(word, isPrefix && at === words.length - 1)) {
          for (const position of list) if (counts[position] === at) counts[position] = at + 1;
        }
      }
      const found: number[] = [];
      for (let position = 0; position < counts.length && found.length < atMost; position++) {
        if (counts[position] === words.length) found.push(position);
      }
      return found;
    },
  };
}

function termsOf(text: string): Set<string> {
  const words = tokenize(text).flatMap(({ forms }) => forms);
  return new Set(words.flatMap((word) => (isStopWord(word) ? [] : [word, stemOf(word)])));
}
