import { doInSlices } from "#app/platform/slices.server.ts";
import MiniSearch, { type QueryCombination, type SearchResult } from "minisearch";
import { soundOf } from "./sound.server.ts";
import { type Concept, type Expression } from "./synonyms.server.ts";
import { isStopWord, isWeakWord, stemOf, tokenize } from "./words.server.ts";

/** The searchable texts of a document, from the most to the least telling. */
export type SearchableTexts = { title: string; keywords?: string; summary?: string; headings?: string; body?: string };

/** A document that matches, by its position in the list. */
export type Match = {
  index: number;
  score: number;
  /** The terms of its texts that match, by concept. */
  concepts: readonly (readonly string[])[];
  /** How much the matching concepts weigh, of 1 for all that any document matches. */
  coverage: number;
  /** How sure it is that the document is about the query, from 0 to 1: a part of its words is in telling fields. */
  certainty: number;
};

type WeightedTexts = SearchableTexts & { weight?: number };

type TextSearchOptions = {
  /** Whether the last word may be unfinished. */
  isPrefix: boolean;
  /** Whether words that no text has may be misspelt. */
  allowsTypos: boolean;
};

const boosts = { title: 6, keywords: 5, summary: 3, headings: 3, body: 1 };
/** How sure the fields make that a document is about their words. */
const certaintyOf: Readonly<Record<string, number>> = {
  title: 1,
  keywords: 1,
  summary: 0.7,
  headings: 0.7,
  body: 0.35,
};
const certaintyOfTypo = 0.75;
/** What a match by another expression of the same meaning counts, compared with the words that were typed. */
const synonymWeight = 0.8;
/** What a match by another inflection adds. */
const stemWeight = 0.4;
/** From these lengths a word may be a word of a title with one typing error, and any word with one or with two. */
const lengthForTypos = { title: 5, one: 7, two: 8 };
/** From these lengths the beginning of a word is enough: of one that is being typed, and of a finished one. */
const shortestPrefix = { unfinished: 3, finished: 4 };
/** Shorter words that sound alike often mean something else. */
const shortestSound = 4;

/** An index of texts, by word and by stem. Documents are identified by their position in the list. */
export async function createTextIndex(documents: readonly WeightedTexts[]) {
  const { index, spellings, vocabulary, pairs } = await readTexts(documents);
  const searchConcept = createConceptSearch(index);
  const bySound = Map.groupBy(spellings, soundOf);

  return {
    /** Whether a text has this word, in any inflection. */
    has: (word: string) => vocabulary.has(word) || vocabulary.has(stemOf(word)),

    /** Whether a text has this word as it is. */
    hasWord: (word: string) => spellings.has(word),

    /**
     * The word of a text that a misspelt one is: written by ear, with two swapped letters, or a word of a
     * title with one wrong.
     */
    respelt(word: string): string | undefined {
      if (word.length < shortestSound) return undefined;
      const sound = soundOf(word);
      const alike =
        (sound.length < shortestSound - 1 ? undefined : bySound.get(sound)?.[0]) ??
        withSwappedLetters(word).find((other) => spellings.has(other));
      if (alike !== undefined || word.length < lengthForTypos.title) return alike;
      return index.search({ queries: [word], fuzzy: 1, fields: ["title"] })[0]?.terms[0];
    },

    /** The two words of a title that this word joins, unless a text has it as it is. */
    splitJoined: (word: string) => (vocabulary.has(word) ? undefined : pairs.get(word)),

    /**
     * The documents that match concepts, best first.
     */
    search(concepts: readonly Concept[], { isPrefix, allowsTypos }: TextSearchOptions): Match[] {
      const perConcept = concepts
        .map((concept, position) => ({
          found: searchConcept(concept, { isPrefix: isPrefix && position === concepts.length - 1, allowsTypos }),
          concept,
        }))
        .filter(({ found }) => found.size > 0)
        .map(({ found, concept }) => ({
          found,
          concept,
          weight: rarity(found.size, documents.length) * concept.weight,
        }));
      return rank(perConcept, concepts);
    },
  };
}

/** A concept with the documents that have it, and how much it weighs among them all. */
type FoundConcept = { concept: Concept; found: Map<number, Found>; weight: number };

/** The documents with any of the concepts found, best first. */
function rank(perConcept: readonly FoundConcept[], concepts: readonly Concept[]): Match[] {
  const whole = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const areAllKnown = perConcept.length === concepts.length;
  const total = perConcept.reduce((sum, { weight }) => sum + weight, 0);
  const matches = new Map<number, Match & { concepts: string[][] }>();
  for (const { found, weight, concept } of perConcept) {
    const share = areAllKnown || !concept.isQualifier ? concept.weight / whole : 0;
    for (const [id, { score, terms, certainty }] of found) {
      const match = matches.get(id) ?? { index: id, score: 0, coverage: 0, certainty: 0, concepts: [] };
      matches.set(id, match);
      match.score += score * Math.min(concept.weight, 1);
      match.coverage += (weight / total) * Math.sqrt(certainty);
      match.certainty += certainty * share;
      if (!concept.words.every(isWeakWord)) match.concepts.push(terms);
    }
  }
  return Array.from(matches.values(), (match) => ({ ...match, score: match.score * match.coverage })).toSorted(
    (a, b) => b.score - a.score || a.index - b.index,
  );
}

type WordIndex = MiniSearch<SearchableTexts & { id: number }>;

/** Indexes the texts, and collects their words, with and without inflection, and the pairs of words of their titles. */
async function readTexts(documents: readonly WeightedTexts[]) {
  const spellings = new Set<string>();
  const vocabulary = new Set<string>();
  const pairs = new Map<string, [string, string]>();
  const index: WordIndex = new MiniSearch({
    fields: Object.keys(boosts),
    tokenize: (text) => tokenize(text).flatMap(({ forms }) => forms),
    processTerm: (word) => {
      if (isStopWord(word)) return null;
      const stem = stemOf(word);
      spellings.add(word);
      vocabulary.add(word).add(stem);
      return word === stem ? word : [word, stem];
    },
    searchOptions: {
      boost: boosts,
      bm25: { k: 1.2, b: 0.25, d: 0.5 },
      boostDocument: (id: number) => documents[id]!.weight ?? 1,
      // Queries are single terms already.
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  await doInSlices(documents.entries(), ([id, document]) => {
    index.add({ ...document, id });
    for (const [joined, words] of joinedPairs(document.title)) pairs.set(joined, words);
  });
  return { index, spellings, vocabulary, pairs };
}

/** Searches the documents of a concept in the index. */
function createConceptSearch(index: WordIndex) {
  const synonymMatches = new WeakMap<Expression, ReadonlyMap<number, Found>>();

  /** The documents with the word: as it is, else those with words that begin with it, else with a typing error. */
  function searchWord(word: string, options: TextSearchOptions): Map<number, Found> {
    for (const query of attempts(word, options)) {
      const found = index.search(query);
      if (found.length > 0) return byDocument(found, query.fuzzy !== undefined);
    }
    return new Map();
  }

  /** The documents with all words of the expression. The word that says least about a document counts for all. */
  function searchExpression(expression: Expression, options: TextSearchOptions): Map<number, Found> {
    const [first, ...others] = expression.map((word, position) => {
      const isLast = position === expression.length - 1;
      return searchWord(word, { ...options, isPrefix: options.isPrefix && isLast });
    });
    const found = new Map<number, Found>();
    for (const [id, match] of first ?? []) {
      const matches = [match, ...others.map((other) => other.get(id))];
      if (!matches.every((each) => each !== undefined)) continue;
      found.set(id, {
        score: Math.min(...matches.map(({ score }) => score)) * matches.length,
        terms: matches.flatMap(({ terms }) => terms),
        certainty: Math.min(...matches.map(({ certainty }) => certainty)),
      });
    }
    return found;
  }

  /** The documents with an expression of the synonyms, which is searched often: it is searched once. */
  function searchSynonym(expression: Expression): ReadonlyMap<number, Found> {
    const found =
      synonymMatches.get(expression) ?? searchExpression(expression, { isPrefix: false, allowsTypos: false });
    synonymMatches.set(expression, found);
    return found;
  }

  /** The documents of a concept, each with the score of the expression that it matches best. */
  return function searchConcept({ words, alternatives }: Concept, options: TextSearchOptions): Map<number, Found> {
    const found = searchExpression(words, options);
    for (const alternative of alternatives) {
      for (const [id, { score, terms, certainty }] of searchSynonym(alternative)) {
        const known = found.get(id);
        if (known && known.score >= score * synonymWeight) continue;
        found.set(id, {
          score: score * synonymWeight,
          terms: known ? [...known.terms, ...terms] : terms,
          certainty: Math.max(known?.certainty ?? 0, certainty),
        });
      }
    }
    return found;
  };
}

/** The queries for a word, one tried after the other: exact, words that begin with it, and words almost like it. */
function attempts(word: string, { isPrefix, allowsTypos }: TextSearchOptions): QueryCombination[] {
  const terms = [...new Set([word, stemOf(word)])];
  const exact: QueryCombination = {
    combineWith: "OR",
    queries: terms,
    boostTerm: (term) => (term === word ? 1 : stemWeight),
  };
  const isNumber = /^\d+$/.test(word);
  const prefix = { prefix: true, weights: { prefix: 0.5, fuzzy: 0.5 } };
  if (isNumber || word.length < shortestPrefix[isPrefix ? "unfinished" : "finished"]) return [exact];
  const queries: QueryCombination[] = isPrefix
    ? [{ combineWith: "OR", queries: [exact, { queries: [word], ...prefix }] }]
    : [exact, { queries: [word], ...prefix }];
  if (terms[1] && terms[1].length >= shortestPrefix.finished) queries.push({ queries: [terms[1]], ...prefix });
  if (!allowsTypos) return queries;
  if (word.length >= lengthForTypos.one) queries.push({ queries: [word], fuzzy: 1 });
  if (word.length >= lengthForTypos.two) queries.push({ queries: [word], fuzzy: 2 });
  return queries;
}

/** What a concept weighs by the number of documents that have it: rare ones say more. */
function rarity(count: number, all: number): number {
  return Math.log(1 + all / Math.max(count, 4));
}

/** The neighbouring words of a title, by their letters without the space between them: "hbomax" is "hbo" and "max". */
function joinedPairs(title: string): [joined: string, words: [string, string]][] {
  const words = tokenize(title).map(({ forms }) => forms[0]!);
  return words.slice(1).map((word, position) => [words[position]! + word, [words[position]!, word]]);
}

/** The words with two adjacent letters of this word swapped. */
function withSwappedLetters(word: string): string[] {
  return Array.from(
    word.slice(1),
    (letter, position) => word.slice(0, position) + letter + word[position]! + word.slice(position + 2),
  );
}

type Found = { score: number; terms: string[]; certainty: number };

function byDocument(results: readonly SearchResult[], isMisspelt: boolean): Map<number, Found> {
  return new Map(
    results.map(({ id, score, terms, match }) => {
      const certainty = Math.max(
        ...Object.values(match).flatMap((fields) => fields.map((field) => certaintyOf[field]!)),
      );
      return [id as number, { score, terms, certainty: isMisspelt ? certainty * certaintyOfTypo : certainty }];
    }),
  );
}
