import { stateCodes, stateName } from "#app/catalogue/cities/state-names.ts";
import { expressionOf } from "#app/site/search/synonyms.server.ts";
import { isStopWord, stemOf, tokenize } from "#app/site/search/words.server.ts";

/** A query as one that may name a city. */
export type CityQuery = {
  /** Its words without the state. */
  words: readonly string[];
  /** Those that do not only ask for an offer. */
  beside: readonly string[];
  /** Those of `beside` that say something. */
  telling: readonly string[];
  state: string | null;
};

/** Words beside the name of a city: "tem fibra em Betim", "planos de internet Betim MG". */
const wordsBesideCities = new Set(
  expressionOf(`
    internet fibra óptica plano planos combo combos oferta ofertas wifi banda larga cidade cidades cobertura atende
    atendem atendida chega chegou disponível funciona preço preços valor velocidade mega giga contratar assinar instalar
    instalação provedor operadora loja endereço telefone bairro rua região centro capital empresa
  `).map(stemOf),
);

/** Codes and names of states, but for those that are other words: "to", "para". */
const states = new Map(
  stateCodes
    .flatMap((state) => [state, stateName(state)].map((name) => [wordsOfName(name).join(" "), state] as const))
    .filter(([name]) => !isStopWord(name)),
);
const longestStateName = 3;

/** The state that these words are the code or the whole name of. */
export function stateOf(words: readonly string[]): string | undefined {
  return states.get(words.join(" "));
}

/** @param isName whether these words are the whole name of a city, which may end like a state: "Além Paraíba" */
export function cityQuery(text: string, isName: (words: string) => boolean): CityQuery {
  const typed = wordsOfName(text);
  const endsInName = typed.some((_, start) => typed.length - start > 1 && isName(typed.slice(start).join(" ")));
  const withoutState = withParts(endsInName ? { words: typed, state: null } : splitState(typed));
  // "Tem em São Paulo?" names a state, and the city with its name.
  return withoutState.telling.length > 0 ? withoutState : withParts({ words: typed, state: null });
}

/** The query without the name or code of a state at its end, and that state. */
function splitState(words: readonly string[]): Pick<CityQuery, "words" | "state"> {
  for (let length = longestStateName; length > 0; length--) {
    const state = words.length > length ? stateOf(words.slice(-length)) : undefined;
    if (state) return { words: words.slice(0, -length), state };
  }
  return { words, state: null };
}

function withParts({ words, state }: Pick<CityQuery, "words" | "state">): CityQuery {
  const beside = words.filter((word) => !wordsBesideCities.has(stemOf(word)));
  return {
    words,
    beside,
    telling: beside.filter((word, place) => !isStopWord(word) || beginsSaint(beside, place)),
    state,
  };
}

/** "São" means a saint before another word that tells: "tem em São Lourenço". */
function beginsSaint(words: readonly string[], place: number): boolean {
  const next = words[place + 1];
  return words[place] === "sao" && next !== undefined && !isStopWord(next);
}

/** The words of a name, without "de", "do" and the like. */
export function wordsOfName(name: string): string[] {
  return tokenize(name)
    .flatMap(({ forms }) => (forms.length > 1 ? forms.slice(1) : forms))
    .filter((word) => !/^(d[aeo]s?|e)$/.test(word));
}
