import { cityLabel } from "#app/catalogue/cities/city.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { type DocumentMatch, type DocumentSearch, shortened, toHit } from "#app/site/search/document-search.server.ts";
import { mark } from "#app/site/search/marked-text.server.ts";
import type { HitKind, HitTitle, SearchHit, Suggestions } from "#app/site/search/search-hit.ts";
import type { CitySearchIndex, CityMatch } from "./city-index.server.ts";
import type { PlanIndex } from "./plan-index.server.ts";

export type SearchResult = {
  /** Best first. */
  hits: SearchHit[];
  /** The ids of the plans that match, wherever they are sold, best first. */
  planIds: number[];
};

const maxCities = 6;
const maxHits = 40;
const maxSuggestions = 7;
const maxSuggestionsOfKind = 3;
/** How many documents come before cities that a query only may mean. */
const bestCount = 3;

/** The search of the whole site: pages, questions, guides, articles, cities and plans. */
export function createSiteSearch(documents: DocumentSearch, cities: CitySearchIndex, plans: PlanIndex) {
  /** The cities that a query means, by their name or by a synonym such as "BH". */
  function searchCities(query: string, isTyping: boolean): CityMatch[] {
    const found = cities.search(query, documents.has, isTyping);
    if (found[0]?.certainty === "named") return found;
    const synonyms = documents
      .concepts(query, isTyping)
      .flatMap(({ words, alternatives }) => alternatives.filter((other) => other.join(" ") !== words.join(" ")));
    return [...synonyms.flatMap((expression) => cities.named(expression.join(" "))), ...found];
  }

  /** @param isTyping whether the visitor is still typing, so that the last word may be unfinished */
  function find(text: string, isTyping: boolean): { matches: (CityMatch | DocumentMatch)[]; planIds: number[] } {
    const query = shortened(text);
    const cityMatches = searchCities(query, isTyping);
    const matches = documents.search(query, {
      isPrefix: isTyping,
      allowsTypos: cityMatches[0]?.certainty !== "named",
    });
    const planIds = plans.search(query, isTyping);
    // A price alone is in no text.
    const found = matches.length === 0 && planIds.length > 0 ? documents.search("planos") : matches;
    return { matches: ranked(cityMatches, found), planIds };
  }

  return {
    search(text: string): SearchResult {
      const { matches, planIds } = find(text, false);
      const hits = matches.slice(0, maxHits).map((match) => ("city" in match ? cityHit(match) : toHit(match)));
      return { hits, planIds };
    },

    /** The best few of each kind, for a text that is being typed. */
    suggest(text: string): Suggestions {
      const { matches, planIds } = find(text, true);
      const counts = new Map<HitKind, number>();
      const chosen = matches.filter((match) => {
        const kind = "city" in match ? "cities" : match.document.kind;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        return count <= maxSuggestionsOfKind;
      });
      const hits = chosen
        .slice(0, maxSuggestions)
        .map((match) => ("city" in match ? cityTitle(match) : documentTitle(match)));
      return { hits, planIds };
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

function cityHit(match: CityMatch): SearchHit {
  return { ...cityTitle(match), id: String(match.city.id), text: ["Planos vendidos na cidade"] };
}

function cityTitle({ city, terms }: CityMatch): HitTitle {
  return { kind: "cities", to: cityPath(city), title: mark(cityLabel(city), terms) };
}

function documentTitle({ document: { kind, to, title }, concepts }: DocumentMatch): HitTitle {
  return { kind, to, title: mark(title, new Set(concepts.flat())) };
}
