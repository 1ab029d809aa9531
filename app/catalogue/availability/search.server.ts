import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { searchPatterns } from "#app/records/list-queries.server.ts";
import { findCityIds } from "#app/catalogue/cities/find-cities.server.ts";
import type { SearchMatch } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";

/**
 * The associations of which each word is in the offer's name or in the city's name or state, or of whose city the text
 * is a name, as matches without an association in common. Offers and cities are grouped by the words that they contain; an offer that lacks a word needs
 * a city that has it.
 */
export async function findSearchMatches(
  { offers: offerTable }: AvailabilityTables,
  search: string,
): Promise<SearchMatch[]> {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return [{ offers: null, cities: null }];
  const named = await findCityIds(search);
  const [offers, cities] = await Promise.all([
    groupByWords(sql.table(offerTable), (pattern) => sql`searchable(name) like ${pattern}`, patterns),
    // Cities without any of the words are found only with all others, and then their ids are not needed.
    groupByWords(
      sql`cities`,
      (pattern) => sql`(search like ${pattern} or id = any (${named}))`,
      patterns,
      sql`true = any (words)`,
    ),
  ]);
  return offers.flatMap((group): SearchMatch[] => {
    const matching = cities.filter(({ words }) => words.every((isThere, word) => isThere || group.words[word]));
    if (matching.length === 0) return [];
    return [
      {
        offers: offers.length === 1 ? null : group.ids,
        cities: matching.length === cities.length ? null : matching.flatMap(({ ids }) => ids),
      },
    ];
  });
}

/** Records that contain the same words; `words` says for each whether they do. */
type WordGroup = { words: boolean[]; ids: number[] };

async function groupByWords(
  table: RawBuilder<unknown>,
  hasWord: (pattern: string) => RawBuilder<unknown>,
  patterns: readonly string[],
  isIdNeeded = sql`true`,
): Promise<WordGroup[]> {
  const words = sql.join(patterns.map(hasWord));
  const { rows } = await sql<WordGroup>`
    select words, coalesce(array_agg(id) filter (where ${isIdNeeded}), '{}') as ids
    from (select id, array[${words}] as words from ${table} where deleted_at is null) found
    group by words
  `.execute(db);
  return rows;
}
