import { cityLabel } from "#app/catalogue/cities/city.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { type DocumentMatch, type DocumentSearch, shortened, toHit } from "#app/site/search/document-search.server.ts";
import { mark } from "#app/site/search/marked-text.server.ts";
import type { SearchHit } from "#app/site/search/search-hit.ts";
import type { CityIndex, CityMatch } from "./city-index.server.ts";
import type { PlanIndex } from "./plan-index.server.ts";

export type SearchResult = {
  /** Best first. */
  hits: SearchHit[];
  /** The ids of the plans that match, wherever they are sold, best first. */
  planIds: number[];
};

type SearchOptions = {
  /** Whether the visitor is still typing, so that the last word may be unfinished. */
  isTyping?: boolean;
  maxHits?: number;
};

const maxCities = 6;
/** How many documents come before cities that a query only may mean. */
const bestCount = 3;

/** The search of the whole site: pages, questions, guides, articles, cities and plans. */
export function createSiteSearch(documents: DocumentSearch, cities: CityIndex, plans: PlanIndex) {
  /** The cities that a query means, by their name or by a synonym such as "BH". */
  function searchCities(query: string, isTyping: boolean): CityMatch[] {
    const found = cities.search(query, documents.has, isTyping);
    if (found[0]?.certainty === "named") return found;
    const synonyms = documents.concepts(query).flatMap(({ alternatives }) => alternatives);
    return [...synonyms.flatMap((expression) => cities.named(expression.join(" "))), ...found];
  }

  return {
    search(text: string, { isTyping = false, maxHits = 40 }: SearchOptions = {}): SearchResult {
      const query = shortened(text);
      const cityMatches = searchCities(query, isTyping);
      const matches = documents.search(query, {
        isPrefix: isTyping,
        allowsTypos: cityMatches[0]?.certainty !== "named",
      });
      const planIds = plans.search(query, isTyping);
      // A price alone is in no text.
      const found = matches.length === 0 && planIds.length > 0 ? documents.search("planos") : matches;
      return {
        hits: ranked(cityMatches, found)
          .slice(0, maxHits)
          .map((match) => ("city" in match ? cityHit(match) : toHit(match))),
        planIds,
      };
    },

    knownWords: documents.knownWords,
  };
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** Cities that the query names come first; those that it may name, after the best documents. */
function ranked(cities: readonly CityMatch[], documents: readonly DocumentMatch[]): (CityMatch | DocumentMatch)[] {
  const shown = cities.slice(0, maxCities);
  const named = shown.filter(({ certainty }) => certainty === "named");
  const others = shown.filter(({ certainty }) => certainty !== "named");
  return [...named, ...documents.slice(0, bestCount), ...others, ...documents.slice(bestCount)];
}

function cityHit({ city, terms }: CityMatch): SearchHit {
  return {
    kind: "cities",
    id: String(city.id),
    to: cityPath(city),
    title: mark(cityLabel(city), terms),
    text: ["Planos vendidos na cidade"],
  };
}
