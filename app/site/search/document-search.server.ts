import { doInSlices } from "#app/platform/slices.server.ts";
import { createArchiveIndex } from "./archive-index.server.ts";
import { defaultSynonyms } from "./default-synonyms.ts";
import { excerpt, mark, sentencesOf } from "./marked-text.server.ts";
import type { HitKind, SearchHit } from "./search-hit.ts";
import {
  type Concept,
  conceptsOf,
  type Expression,
  expressionOf,
  parseSynonyms,
  type Synonyms,
  wordsOf,
} from "./synonyms.server.ts";
import { createTextIndex, type Match, type SearchableTexts } from "./text-index.server.ts";
import { isStopWord, stemOf, tokenize } from "./words.server.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

/** A page, question, guide or article with its texts. */
export type SearchDocument = Required<SearchableTexts> & {
  kind: HitKind;
  /** The id of a question or article. */
  id: string;
  to: string;
  /** How much its matches count: a page that explains one thing more than one that mentions everything. */
  weight: number;
  /** Whether it is one of many older articles: found by all words of a query alone. */
  isArchived: boolean;
};

/** A document that matches a query. */
export type DocumentMatch = Match & { document: SearchDocument };

export type DocumentSearchOptions = {
  /** Whether the visitor is still typing, so that the last word may be unfinished. */
  isPrefix?: boolean;
  /** Whether words that no text has may be misspelt. */
  allowsTypos?: boolean;
};

const maxQueryLength = 200;
const maxQueryWords = 16;
/** Below it no document is about the query: a few of its words are mentioned somewhere. */
const lowestCertainty = 0.3;
/** A word that so many documents are about makes every query one of ours: "internet", "fatura". */
const commonSubject = 4;
/** Matches with a smaller part of the best score are noise. */
const lowestScore = 0.1;
const titleBonus = 1.5;
/** Fewer matches of most of the query than this are filled up with matches of less of it. */
const fewMatches = 4;
const shortExcerpt = 170;
const maxArchived = 20;
/** From this coverage on, a document is about the query, and comes before archived ones that have all its words. */
const aboutCoverage = 0.8;

/** Fills in what a document may lack. */
export function searchDocument(
  kind: HitKind,
  texts: Partial<SearchDocument> & Pick<SearchDocument, "to" | "title" | "summary">,
): SearchDocument {
  return { kind, id: texts.to, keywords: "", headings: "", body: "", weight: 1, isArchived: false, ...texts };
}

/**
 * A search over documents; of archived ones, the first of the list are found first.
 *
 * @param provider its synonyms, beside those that every site knows, and its name, which says nothing on its own site
 */
export async function createDocumentSearch(
  allDocuments: readonly SearchDocument[],
  provider: { synonyms: string; name: string },
): Promise<DocumentSearch> {
  const documents = allDocuments.filter(({ isArchived }) => !isArchived);
  const texts = await createTextIndex(documents);
  const archive = await createArchive(allDocuments.filter(({ isArchived }) => isArchived));
  const synonyms = parseSynonyms(`${defaultSynonyms}\n${provider.synonyms}`);
  const { subjects, phrases } = await readTitles(documents);
  const ownName = new Set(expressionOf(provider.name).filter((word) => (subjects.get(stemOf(word)) ?? 0) < 2));
  const withoutOwnName = (words: readonly string[]) =>
    words.every((word) => ownName.has(word)) ? words : words.filter((word) => !ownName.has(word));
  const isSubject = (words: Expression) => words.some((word) => (subjects.get(stemOf(word)) ?? 0) >= commonSubject);
  const concepts = (query: string, isPrefix: boolean) => conceptsOf(queryWords(query, isPrefix), synonyms);
  const has = (word: string) => texts.has(word) || archive.has(word);

  /** The words of a query, as the site writes them: "wi fi" and "globo play" are one, "hbomax" and "primevideo" two. */
  function queryWords(query: string, isPrefix: boolean): string[] {
    const all = withoutOwnName(wordsOf(shortened(query)));
    const telling = all.filter((word) => !isStopWord(word));
    const words = (telling.length > 0 ? telling : all)
      .slice(0, maxQueryWords)
      .flatMap((word) => texts.splitJoined(word) ?? word)
      .map((word, position, { length }) => {
        const isUnfinished = isPrefix && position === length - 1;
        const isKnown = isUnfinished || has(word) || synonyms.has(stemOf(word));
        return isKnown ? word : (texts.respelt(word) ?? word);
      });
    return joinKnown(words, texts.hasWord);
  }

  return {
    synonyms,
    has,
    withoutOwnName: (query) => withoutOwnName(wordsOf(query)).join(" "),
    concepts,
    search(query, { isPrefix = false, allowsTypos = true } = {}) {
      const meant = concepts(query, isPrefix);
      const matches = texts.search(meant, { isPrefix, allowsTypos });
      const older = archive.search(queryWords(query, isPrefix), isPrefix);
      const isOurs =
        meant.some(
          ({ words, alternatives, isQualifier }) => !isQualifier && [words, ...alternatives].some(isSubject),
        ) || matches.some(({ certainty }) => certainty >= lowestCertainty);
      if (!isOurs) return older;
      const relevant = mostRelevant(withTitleBonus(matches, phrases, phraseOf(shortened(query))));
      const found = relevant.map((match) => ({ ...match, document: documents[match.index]! }));
      return withArchived(found, older, phraseOf(shortened(query)));
    },
    knownWords: (query) => withKnownWords(query, has),
  };
}

export type DocumentSearch = {
  synonyms: Synonyms;
  /** Whether a text has this word, in any inflection. */
  has: (word: string) => boolean;
  /** The words of a query without those of the provider's own name, unless it has no others. */
  withoutOwnName: (query: string) => string;
  /** What a query means. */
  concepts: (query: string, isPrefix: boolean) => Concept[];
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

/** A query no longer than what a person types. */
export function shortened(query: string): string {
  return cutText(query, maxQueryLength);
}

/**
 * How many documents are about a word, by its stem: have it in their title or keywords. And the title of each as a
 * phrase.
 */
async function readTitles(documents: readonly SearchDocument[]) {
  const subjects = new Map<string, number>();
  const phrases: string[] = [];
  await doInSlices(documents, ({ title, keywords }) => {
    phrases.push(phraseOf(title));
    for (const stem of new Set(wordsOf(`${title} ${keywords}`).map(stemOf))) {
      subjects.set(stem, (subjects.get(stem) ?? 0) + 1);
    }
  });
  return { subjects, phrases };
}

/** A search over archived documents. */
async function createArchive(documents: readonly SearchDocument[]) {
  const index = await createArchiveIndex(
    documents.map(({ title, keywords, summary }) => `${title} ${keywords} ${summary}`),
  );
  return {
    has: index.has,
    /** Those that have all the words, of which the last may be unfinished. */
    search(words: readonly string[], isPrefix: boolean): DocumentMatch[] {
      const concepts = words.map((word) => [word, stemOf(word)]);
      return index.find(words, { isPrefix, atMost: maxArchived }).map((position) => {
        const document = documents[position]!;
        return { index: position, document, concepts, score: 0, coverage: 1, certainty: 1 };
      });
    },
  };
}

/** The archived matches with the query in their title first, and the others before those that are less about it. */
function withArchived(
  matches: readonly DocumentMatch[],
  archived: readonly DocumentMatch[],
  phrase: string,
): DocumentMatch[] {
  const isNamed = ({ document }: DocumentMatch) =>
    phrase.trim().includes(" ") && phraseOf(document.title).includes(phrase);
  const less = matches.findIndex(({ coverage }) => coverage < aboutCoverage);
  const end = less === -1 ? matches.length : less;
  return [
    ...archived.filter(isNamed),
    ...matches.slice(0, end),
    ...archived.filter((match) => !isNamed(match)),
    ...matches.slice(end),
  ];
}

/** Raises the documents whose title has the query word for word. */
function withTitleBonus(matches: readonly Match[], phrases: readonly string[], phrase: string): Match[] {
  return matches
    .map((match) => (phrases[match.index]!.includes(phrase) ? { ...match, score: match.score * titleBonus } : match))
    .toSorted((a, b) => b.score - a.score);
}

/** The words of a text with a space on either side of each. */
function phraseOf(text: string): string {
  return ` ${tokenize(text)
    .map(({ forms }) => forms[0])
    .join(" ")} `;
}

/** The matches that are not far behind the best; when they are many, only those of most of the query. */
function mostRelevant(matches: readonly Match[]): Match[] {
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

/** The words, with two neighbours as one where a text has that: "globo play". */
function joinKnown(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const next = words[at + 1];
    const both = words[at]! + (next ?? "");
    if (next && !/^\d+$/.test(both) && isKnown(both)) {
      joined.push(both);
      at += 1;
    } else joined.push(words[at]!);
  }
  return joined;
}

/** The text with "…" for each word that is not known; null when none is. */
function withKnownWords(text: string, isKnownWord: (word: string) => boolean): string | null {
  let known = "";
  let end = 0;
  let hasKnown = false;
  for (const token of tokenize(text)) {
    const isStop = token.forms.every(isStopWord);
    const isKnown = isStop || token.forms.some(isKnownWord);
    hasKnown ||= isKnown && !isStop;
    known += text.slice(end, token.start) + (isKnown ? text.slice(token.start, token.end) : "…");
    end = token.end;
  }
  return hasKnown ? known + text.slice(end) : null;
}
