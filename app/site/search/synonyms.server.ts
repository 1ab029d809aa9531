import { fold, isStopWord, stemOf, tokenize } from "./words.server.ts";

/** An expression as its words: "segunda via" is two. */
export type Expression = readonly string[];

/** What a visitor means by one or more words of the query, and the other expressions that mean the same. */
export type Concept = { words: Expression; alternatives: readonly Expression[] };

/** Groups of expressions that mean the same, by the first stem of each expression. */
export type Synonyms = ReadonlyMap<string, readonly Match[]>;

type Match = { stems: readonly string[]; group: readonly Expression[] };

/** Parses synonyms: a group is a line, with commas between its expressions. */
export function parseSynonyms(lines: string): Synonyms {
  const groups = lines
    .split("\n")
    .map((line) =>
      line
        .split(",")
        .map(expressionOf)
        .filter((expression) => expression.length > 0),
    )
    .filter((group) => group.length > 1);
  const matches = groups.flatMap((group) => group.map((expression) => ({ stems: expression.map(stemOf), group })));
  return Map.groupBy(matches, ({ stems }) => stems[0]!);
}

/** The words of an expression, without stop words, unless it has no other. */
export function expressionOf(text: string): string[] {
  const words = tokenize(fold(text)).map(({ forms }) => forms[0]!);
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : words;
}

/** Splits the words of a query into concepts; of several expressions at one place the longest counts. */
export function conceptsOf(words: readonly string[], synonyms: Synonyms): Concept[] {
  const stems = words.map(stemOf);
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const here = (synonyms.get(stems[at]!) ?? []).filter((match) =>
      match.stems.every((stem, offset) => stems[at + offset] === stem),
    );
    const length = Math.max(1, ...here.map((match) => match.stems.length));
    const alternatives = here.filter((match) => match.stems.length === length).flatMap(({ group }) => group);
    concepts.push({ words: words.slice(at, at + length), alternatives });
    at += length;
  }
  return concepts;
}
