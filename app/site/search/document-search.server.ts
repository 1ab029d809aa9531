import { defaultSynonyms } from "./default-synonyms.ts";
import { excerpt, mark, sentencesOf } from "./marked-text.server.ts";
import type { HitKind, SearchHit } from "./search-hit.ts";
import { type Concept, conceptsOf, expressionOf, parseSynonyms, type Synonyms } from "./synonyms.server.ts";
import { createTextIndex, type Match, type SearchableTexts, type TextIndex } from "./text-index.server.ts";
import { isStopWord, tokenize } from "./words.server.ts";

/** A page, question, guide or article with its texts. */
export type SearchDocument = Required<SearchableTexts> & {
  kind: HitKind;
  /** The id of a question or article. */
  id: string;
  to: string;
  /** How much its matches count: a page that explains one thing more than one that mentions everything. */
  weight: number;
};

/** A document that matches a query. */
export type DocumentMatch = Match & { document: SearchDocument };

export type DocumentSearchOptions = {
  /** Whether the visitor is still typing, so that the last word may be unfinished. */
  isPrefix?: boolean;
  /** Whether words that no text has may be misspelt. */
  allowsTypos?: boolean;
};

const maxQueryLength = 100;
const maxQueryWords = 10;
/** Matches with a smaller part of the best score are noise. */
const lowestScore = 0.15;
const titleBonus = 1.5;
/** Fewer matches of most of the query than this are filled up with matches of less of it. */
const fewMatches = 4;
const shortExcerpt = 170;

/** Fills in what a document may lack. */
export function searchDocument(
  kind: HitKind,
  texts: Partial<SearchDocument> & Pick<SearchDocument, "to" | "title" | "summary">,
): SearchDocument {
  return { kind, id: texts.to, keywords: "", headings: "", body: "", weight: 1, ...texts };
}

/**
 * A search over documents.
 *
 * @param ownSynonyms the provider's, beside those that every site knows
 */
export function createDocumentSearch(documents: readonly SearchDocument[], ownSynonyms: string): DocumentSearch {
  const texts = createTextIndex(documents);
  const synonyms = parseSynonyms(`${defaultSynonyms}\n${ownSynonyms}`);
  const concepts = (query: string) => conceptsOf(queryWords(query, texts), synonyms);
  return {
    synonyms,
    has: texts.has,
    concepts,
    search(query, { isPrefix = false, allowsTypos = true } = {}) {
      const matches = texts
        .search(concepts(query), { isPrefix, allowsTypos })
        .map((match) => ({ ...match, document: documents[match.index]! }));
      return mostRelevant(withTitleBonus(matches, query));
    },
    knownWords(query) {
      let known = "";
      let end = 0;
      let hasKnown = false;
      for (const token of tokenize(query)) {
        const isStop = token.forms.every(isStopWord);
        const isKnown = isStop || token.forms.some(texts.has);
        hasKnown ||= isKnown && !isStop;
        known += query.slice(end, token.start) + (isKnown ? query.slice(token.start, token.end) : "…");
        end = token.end;
      }
      return hasKnown ? known + query.slice(end) : null;
    },
  };
}

export type DocumentSearch = {
  synonyms: Synonyms;
  /** Whether a text has this word, in any inflection. */
  has: (word: string) => boolean;
  /** What a query means. */
  concepts: (query: string) => Concept[];
  /** The documents that match a query, best first. */
  search: (query: string, options?: DocumentSearchOptions) => DocumentMatch[];
  /** The query with "…" for each word that no text has; null when none has any. */
  knownWords: (query: string) => string | null;
};

/**
 * A match with the found words marked.
 *
 * @param excerptLength how many characters of the document's text it has at most
 */
export function toHit({ document, concepts }: DocumentMatch, excerptLength = shortExcerpt): SearchHit {
  const { kind, id, to, title, summary } = document;
  const text = excerpt(summary, sentencesIn(document), concepts, excerptLength);
  return { kind, id, to, title: mark(title, new Set(concepts.flat())), text };
}

/** Keeps the last result of a function, until an argument is another value. */
export function keepLast<Args extends unknown[], Result>(build: (...args: Args) => Result): (...args: Args) => Result {
  let kept: { args: Args; result: Result } | null = null;
  return (...args) => {
    if (!kept || kept.args.some((arg, place) => arg !== args[place])) kept = { args, result: build(...args) };
    return kept.result;
  };
}

/** A query no longer than what a person types. */
export function shortened(query: string): string {
  return query.slice(0, maxQueryLength);
}

/** The words of a query, as the site writes them: "wi fi" and "globo play" are one, "hbomax" and "primevideo" two. */
function queryWords(query: string, texts: TextIndex): string[] {
  const words = expressionOf(shortened(query))
    .slice(0, maxQueryWords)
    .flatMap((word) => texts.splitJoined(word) ?? word);
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const next = words[at + 1];
    const both = words[at]! + (next ?? "");
    if (next && !/^\d+$/.test(both) && texts.has(both)) {
      joined.push(both);
      at += 1;
    } else joined.push(words[at]!);
  }
  return joined;
}

/** Raises the documents whose title has the query word for word. */
function withTitleBonus(matches: readonly DocumentMatch[], query: string): DocumentMatch[] {
  const phrase = phraseOf(shortened(query));
  return matches
    .map((match) => {
      const isInTitle = ` ${phraseOf(match.document.title)} `.includes(` ${phrase} `);
      return isInTitle ? { ...match, score: match.score * titleBonus } : match;
    })
    .toSorted((a, b) => b.score - a.score);
}

function phraseOf(text: string): string {
  return tokenize(text)
    .map(({ forms }) => forms[0])
    .join(" ");
}

/** The matches that are not far behind the best; when they are many, only those of most of the query. */
function mostRelevant(matches: readonly DocumentMatch[]): DocumentMatch[] {
  const best = matches[0]?.score ?? 0;
  const near = matches.filter(({ score }) => score >= best * lowestScore);
  const ofMost = near.filter(({ score, coverage }) => coverage >= 0.5 || score >= best / 2);
  return ofMost.length >= fewMatches ? ofMost : near;
}

const sentences = new WeakMap<SearchDocument, ReturnType<typeof sentencesOf>>();

/** The sentences of a document's body, split when they are first needed. */
function sentencesIn(document: SearchDocument): ReturnType<typeof sentencesOf> {
  const split = sentences.get(document) ?? sentencesOf(document.body);
  sentences.set(document, split);
  return split;
}
