import { cityLabel } from "#app/catalogue/cities/city.ts";
import type { Municipality } from "#app/catalogue/cities/nearby-cities.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { type DocumentMatch, type DocumentSearch, shortened, toHit } from "#app/site/search/document-search.server.ts";
import { mark } from "#app/site/search/marked-text.server.ts";
import type { HitKind, HitTitle, SearchHit, Suggestions } from "#app/site/search/search-hit.ts";
import type { CitySearchIndex, CityMatch } from "./city-index.server.ts";
import type { PlanIndex } from "./plan-index.server.ts";
import { findUnservedCities, unservedTitle } from "./unserved-cities.server.ts";

export type SearchResult = {
  /** Best first. */
  hits: SearchHit[];
  /** The ids of the plans that match, wherever they are sold, best first. */
  planIds: number[];
  /** The city that the query means and that is not served, such as "Campinas – SP"; several of one name by that name. */
  missedCity: string | null;
};

const maxCities = 6;
const maxHits = 40;
const maxSuggestions = 7;
const maxSuggestionsOfKind = 3;
/** How many documents come before a city that a query may name, and before those with some of its words. */
const documentsBefore = { perhaps: 2, part: 3 };

/** The search of the whole site: pages, questions, guides, articles, cities and plans. */
export function createSiteSearch(documents: DocumentSearch, cities: CitySearchIndex, plans: PlanIndex) {
  /** The cities that a query means, by their name or by a synonym such as "BH". */
  function searchCities(query: string, isTyping: boolean): CityMatch[] {
    const found = cities.search(query, documents.has, isTyping);
    if (found[0]?.certainty === "named") return found;
    const synonyms = documents
      .concepts(query, isTyping)
      .flatMap(({ words, alternatives }) => alternatives.filter((other) => other.join(" ") !== words.join(" ")));
    // "Sítio" is also "chácara", but not the city of that name.
    const names = synonyms.filter((expression) => expression.length > 1 || !documents.has(expression[0]!));
    return [...names.flatMap((expression) => cities.named(expression.join(" "))), ...found];
  }

  /** @param isTyping whether the visitor is still typing, so that the last word may be unfinished */
  function find(text: string, isTyping: boolean) {
    const query = shortened(text);
    const cityMatches = searchCities(query, isTyping);
    const unserved = findUnservedCities(
      documents.withoutOwnName(query),
      cityMatches.map(({ city }) => city),
      documents.has,
    );
    const { ids, isOnlyPlans } = plans.search(query, isTyping);
    const allowsTypos = unserved.length === 0 && cityMatches[0]?.certainty !== "named";
    const matching = isOnlyPlans ? [] : documents.search(query, { isPrefix: isTyping, allowsTypos });
    const found = isOnlyPlans || (matching.length === 0 && ids.length > 0) ? documents.search("planos") : matching;
    const matches: AnyMatch[] = [...unserved.map((municipality) => ({ municipality })), ...ranked(cityMatches, found)];
    return { matches, planIds: ids, unserved };
  }

  return {
    search(text: string): SearchResult {
      const { matches, planIds, unserved } = find(text, false);
      const [missed, ...namesakes] = unserved;
      const missedCity = missed ? (namesakes.length > 0 ? missed.name : cityLabel(missed)) : null;
      return { hits: matches.slice(0, maxHits).map(hitOf), planIds, missedCity };
    },

    /** The best few of each kind, for a text that is being typed. */
    suggest(text: string): Suggestions {
      const { matches, planIds } = find(text, true);
      const counts = new Map<HitKind, number>();
      const chosen = matches.filter((match) => {
        const kind = "document" in match ? match.document.kind : "cities";
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        return count <= maxSuggestionsOfKind;
      });
      return { hits: chosen.slice(0, maxSuggestions).map(titleOf), planIds };
    },

    knownWords: documents.knownWords,
  };
}

/** A result: a served city, a document, or a city of Brazil that is not served. */
type AnyMatch = CityMatch | DocumentMatch | { municipality: Municipality };

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** Cities that the query names come first; those that it may name, after the best documents. */
function ranked(cities: readonly CityMatch[], documents: readonly DocumentMatch[]): (CityMatch | DocumentMatch)[] {
  const shown = cities.slice(0, maxCities);
  const named = shown.filter(({ certainty }) => certainty === "named");
  const others = shown.filter(({ certainty }) => certainty !== "named");
  const before = documentsBefore[others[0]?.certainty === "perhaps" ? "perhaps" : "part"];
  return [...named, ...documents.slice(0, before), ...others, ...documents.slice(before)];
}

function hitOf(match: AnyMatch): SearchHit {
  if ("document" in match) return toHit(match);
  const title = titleOf(match);
  if ("city" in match) {
    const text = match.city.isWaiting
      ? "Ainda sem planos à venda: deixe um contato, e avisamos quando houver"
      : "Planos vendidos na cidade";
    return { ...title, id: String(match.city.id), text: [text] };
  }
  return { ...title, id: title.to, text: ["Ainda não atendida: deixe um contato, e avisamos quando houver planos"] };
}

function titleOf(match: AnyMatch): HitTitle {
  if ("municipality" in match) return unservedTitle(match.municipality);
  if ("city" in match) {
    return { kind: "cities", to: cityPath(match.city), title: mark(cityLabel(match.city), match.terms) };
  }
  const { kind, to, title } = match.document;
  return { kind, to, title: mark(title, new Set(match.concepts.flat())) };
}
