import { fold, isQualifyingWord, isStopWord, isWeakWord, stemOf, tokenize } from "./words.server.ts";

/** An expression as its words: "segunda via" is two. */
export type Expression = readonly string[];

/** What a visitor means by one or more words of the query, and the other expressions that mean the same. */
export type Concept = {
  words: Expression;
  alternatives: readonly Expression[];
  /** What it counts beside the others: the number of its words, or less for one that says little. */
  weight: number;
  /** Whether it is a word such as "barato", which says nothing about what is searched for. */
  isQualifier: boolean;
};

/** Groups of expressions that mean the same, by the first stem of each expression. */
export type Synonyms = ReadonlyMap<string, readonly Match[]>;

/** What a word that says little counts beside one that says what is searched for. */
const littleWeights = { weak: 0.1, qualifying: 0.5 };

type Match = { stems: readonly string[]; group: readonly Expression[] };

/** Parses synonyms: a group is a line, with commas between its expressions. */
export function parseSynonyms(lines: string): Synonyms {
  const groups = lines
    .split("\n")
    .map((line) => line.split(",").filter(isTelling).map(expressionOf))
    .filter((group) => group.length > 1);
  const matches = groups.flatMap((expressions) => {
    // "não quero mais" means "cancelar", but "não" and "mais" are in every text.
    const group = expressions.filter((expression) => !expression.every(isWeakWord));
    return onceEach(expressions).map((expression) => ({ stems: expression.map(stemOf), group }));
  });
  return Map.groupBy(matches, ({ stems }) => stems[0]!);
}

/** An expression that is written several times counts once: a search looks for each. */
function onceEach(expressions: readonly Expression[]): Expression[] {
  return [...new Map(expressions.map((expression) => [expression.join(" "), expression])).values()];
}

/** The words of an expression, without stop words, unless it has no other. */
export function expressionOf(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : words;
}

const articles: ReadonlySet<string> = new Set(["o", "a", "os", "as", "um", "uma"]);

/** Whether the stop words of an expression can be left out: "em conta" is more than "conta", and "a mais" than "mais". */
function isTelling(text: string): boolean {
  const words = wordsOf(text).filter((word) => !articles.has(word));
  const telling = words.filter((word) => !isStopWord(word));
  return words.length > 0 && (telling.length !== 1 || (words.length === 1 && !isWeakWord(words[0]!)));
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return tokenize(fold(text)).map(({ forms }) => forms[0]!);
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
    const alternatives = onceEach(here.filter((match) => match.stems.length === length).flatMap(({ group }) => group));
    const expression = words.slice(at, at + length);
    concepts.push({ words: expression, alternatives, ...tellingOf(expression, alternatives) });
    at += length;
  }
  return concepts;
}

function tellingOf(
  [word, ...others]: Expression,
  alternatives: readonly Expression[],
): Pick<Concept, "weight" | "isQualifier"> {
  const isQualifying =
    others.length === 0
      ? isQualifyingWord(word!)
      : // "Quanto custa" asks no more than "preço".
        isWeakWord(word!) && alternatives.some((other) => other.length === 1 && isQualifyingWord(other[0]!));
  if (others.length === 0 && isWeakWord(word!)) return { weight: littleWeights.weak, isQualifier: true };
  if (isQualifying) return { weight: littleWeights.qualifying, isQualifier: true };
  return { weight: 1 + others.length, isQualifier: false };
}
