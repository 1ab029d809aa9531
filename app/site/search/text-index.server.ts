import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { type Concept, type Expression } from "./synonyms.server.ts";
import { isStopWord, stemOf, tokenize } from "./words.server.ts";

/** The searchable texts of a document, from the most to the least telling. */
export type SearchableTexts = { title: string; keywords?: string; summary?: string; headings?: string; body?: string };

/** A document that matches, by its place in the list. */
export type Match = {
  index: number;
  score: number;
  /** The terms of its texts that match, by concept. */
  concepts: readonly (readonly string[])[];
  /** How much the matching concepts weigh, of 1 for all that any document matches. */
  coverage: number;
};

type TextSearchOptions = {
  /** Whether the last word may be unfinished. */
  isPrefix: boolean;
  /** Whether words that no text has may be misspelt. */
  allowsTypos: boolean;
};

const boosts = { title: 6, keywords: 5, summary: 3, headings: 3, body: 1 };
/** What a match by another expression of the same meaning counts, compared with the words that were typed. */
const synonymWeight = 0.7;
/** From these lengths a word may have one typing error, or two. */
const lengthForTypos = [5, 8] as const;
const shortestPrefix = 3;

/** An index of texts, by word and by stem. Documents are identified by their place in the list. */
export function createTextIndex(documents: readonly (SearchableTexts & { weight?: number })[]) {
  const vocabulary = new Set<string>();
  const pairs = new Map(documents.flatMap(({ title }) => joinedPairs(title)));
  const index = new MiniSearch<SearchableTexts & { id: number }>({
    fields: Object.keys(boosts),
    tokenize: (text) => tokenize(text).flatMap(({ forms }) => forms),
    processTerm: (word) => {
      if (isStopWord(word)) return null;
      const stem = stemOf(word);
      vocabulary.add(word).add(stem);
      return word === stem ? word : [word, stem];
    },
    searchOptions: {
      boost: boosts,
      boostDocument: (id: number) => documents[id]!.weight ?? 1,
      // Queries are single terms already.
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  index.addAll(documents.map((document, id) => ({ ...document, id })));

  /** The documents with the word: as it is, else those with words that begin with it, else with a typing error. */
  function searchWord(word: string, options: TextSearchOptions): SearchResult[] {
    for (const query of attempts(word, options)) {
      const found = index.search(query);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The documents with all words of the expression. */
  function searchExpression(expression: Expression, options: TextSearchOptions): Map<number, Found> {
    const [first, ...others] = expression.map((word, place) => {
      const isLast = place === expression.length - 1;
      return byDocument(searchWord(word, { ...options, isPrefix: options.isPrefix && isLast }));
    });
    const found = first ?? new Map<number, Found>();
    for (const [id, match] of found) {
      for (const other of others) {
        const also = other.get(id);
        if (also) {
          match.score += also.score;
          match.terms.push(...also.terms);
        } else found.delete(id);
      }
    }
    return found;
  }

  /** The documents of a concept, each with the score of the expression that it matches best. */
  function searchConcept({ words, alternatives }: Concept, options: TextSearchOptions): Map<number, Found> {
    const found = searchExpression(words, options);
    for (const alternative of alternatives) {
      for (const [id, match] of searchExpression(alternative, { isPrefix: false, allowsTypos: false })) {
        const known = found.get(id);
        const score = match.score * synonymWeight;
        if (known) {
          known.score = Math.max(known.score, score);
        } else found.set(id, { score, terms: match.terms });
      }
    }
    return found;
  }

  return {
    /** Whether a text has this word, in any inflection. */
    has: (word: string) => vocabulary.has(word) || vocabulary.has(stemOf(word)),

    /** The two words of a title that this word joins, unless a text has it as it is. */
    splitJoined: (word: string) => (vocabulary.has(word) ? undefined : pairs.get(word)),

    /**
     * The documents that match concepts, best first.
     */
    search(concepts: readonly Concept[], { isPrefix, allowsTypos }: TextSearchOptions): Match[] {
      const perConcept = concepts
        .map((concept, place) =>
          searchConcept(concept, { isPrefix: isPrefix && place === concepts.length - 1, allowsTypos }),
        )
        .filter((found) => found.size > 0)
        .map((found) => ({ found, weight: rarity(found.size, documents.length) }));
      const total = perConcept.reduce((sum, { weight }) => sum + weight, 0);
      const matches = new Map<number, Match & { concepts: string[][] }>();
      for (const { found, weight } of perConcept) {
        for (const [id, { score, terms }] of found) {
          const match = matches.get(id) ?? { index: id, score: 0, coverage: 0, concepts: [] };
          matches.set(id, match);
          match.score += score;
          match.coverage += weight / total;
          match.concepts.push(terms);
        }
      }
      return Array.from(matches.values(), (match) => ({ ...match, score: match.score * match.coverage })).toSorted(
        (a, b) => b.score - a.score || a.index - b.index,
      );
    },
  };
}

export type TextIndex = ReturnType<typeof createTextIndex>;

/** The queries for a word, one tried after the other: exact, words that begin with it, and words almost like it. */
function attempts(word: string, { isPrefix, allowsTypos }: TextSearchOptions): Query[] {
  const terms = [...new Set([word, stemOf(word)])];
  const exact: Query = { combineWith: "OR", queries: terms };
  const isNumber = /^\d+$/.test(word);
  const prefix = { prefix: true, weights: { prefix: 0.5, fuzzy: 0.5 } };
  if (isNumber || word.length < shortestPrefix) return [exact];
  const queries: Query[] = isPrefix
    ? [{ combineWith: "OR", queries: [exact, { queries: [word], ...prefix }] }]
    : [exact, { queries: [word], ...prefix }];
  if (terms[1] && terms[1].length > shortestPrefix) queries.push({ queries: [terms[1]], ...prefix });
  if (!allowsTypos) return queries;
  for (const [typos, length] of lengthForTypos.entries()) {
    const long = terms.filter((term) => term.length >= length);
    if (long.length > 0) queries.push({ combineWith: "OR", queries: long, fuzzy: typos + 1 });
  }
  return queries;
}

/** What a concept weighs by the number of documents that have it: rare ones tell more. */
function rarity(count: number, all: number): number {
  return Math.log(1 + all / Math.max(count, 8));
}

/** The neighbouring words of a title, by their letters without the space between them: "hbomax" is "hbo" and "max". */
function joinedPairs(title: string): [joined: string, words: [string, string]][] {
  const words = tokenize(title).map(({ forms }) => forms[0]!);
  return words.slice(1).map((word, place) => [words[place]! + word, [words[place]!, word]]);
}

type Found = { score: number; terms: string[] };

function byDocument(results: readonly SearchResult[]): Map<number, Found> {
  return new Map(results.map(({ id, score, terms }) => [id as number, { score, terms }]));
}
