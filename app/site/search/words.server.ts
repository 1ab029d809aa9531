import { stemmer } from "@orama/stemmers/portuguese";

/** A word of a text: its place in it, and the forms under which the index knows it. */
export type Token = { start: number; end: number; forms: string[] };

/** "Wi-Fi" is one word. */
const tokenPattern = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;
/** A number written together with its unit: "600mb", "1giga". */
const numberWithUnit = /^(\d+)(mb|mbps|mega|megas|gb|gbps|giga|gigas|ghz|reais)$/;
const shortestPart = 3;
const isAscii = /^[\w\s'-]*$/;

/** Folds accents, case and the letters of ordinals: "2ª Via" gives "2a via". */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/**
 * The words of a text. A word with a hyphen has the form without it and those of its longer parts: "micro-ondas" is
 * "microondas", "micro" and "ondas".
 */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    forms: formsOf(fold(word)),
  }));
}

function formsOf(word: string): string[] {
  const [, number, unit] = numberWithUnit.exec(word) ?? [];
  if (number && unit) return [number, unit];
  const parts = word.split(/[-'’]/);
  if (parts.length === 1) return parts;
  return [parts.join(""), ...parts.filter((part) => part.length >= shortestPart)];
}

const stems = new Map<string, string>();
/** Bounds the memory of words that visitors type. */
const maxStems = 20_000;

/** The stem of a folded word: "instalacoes", "instalado" and "instalar" have the same. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size >= maxStems) stems.clear();
    stem = fold(stemmer(withStemmerAccents(singularOf(word))));
    stems.set(word, stem);
  }
  return stem;
}

/** The plurals that the stemmer does not relate to their singular: "cartoes", "canais", "nuvens". */
function singularOf(word: string): string {
  if (word.length < 5) return word;
  return word
    .replace(/[oa]es$/, "ao")
    .replace(/([aeou])is$/, "$1l")
    .replace(/ns$/, "m");
}

/** The accents of the endings that the stemmer removes; visitors often type without them. */
function withStemmerAccents(word: string): string {
  return word
    .replace(/cao$/, "ção")
    .replace(/([ai])vel$/, (_, vowel: string) => (vowel === "a" ? "ável" : "ível"))
    .replace(/([ae])ncia(s?)$/, (_, vowel: string, plural: string) => `${vowel === "a" ? "â" : "ê"}ncia${plural}`);
}

/** Words that say nothing about what is searched for. */
const stopWords = new Set(
  fold(`
    a à ao aos as às o os um uma uns umas de da das do dos dum duma d em na nas no nos num numa por pela pelas pelo
    pelos para pra pro pras pros com e ou mas que se como qual quais quando onde aonde porque pq por quem cujo
    eu tu ele ela nós vós eles elas você vocês vc vcs me te lhe lhes meu meus minha minhas seu seus sua suas
    nosso nossa nossos nossas dele dela este esta estes estas esse essa esses essas isto isso aquele aquela aqui aí
    é são ser foi era está estão estou esta tá tô estar tem têm ter tenho temos há ir vai vou vem
    quero queria gostaria preciso precisa posso pode podem poderia consigo consegue dá saber fazer faço faz fiz ajuda
    já também hoje hj agora muito muita só então até sobre lá oi olá bom boa favor obrigado tchau
  `)
    .trim()
    .split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
