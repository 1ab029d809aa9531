import { db } from "#app/platform/database/db.server.ts";
import { memoizeByRevision } from "#app/records/revision.server.ts";
import { withNicknames } from "./city-nicknames.ts";
import { readNicknames } from "#app/catalogue/availability-tables/read-nicknames.server.ts";
import { createCitySearch } from "./city-search.ts";
import { stateName } from "./state-names.ts";

/** The ids of the cities that a text finds, best first, also inactive ones; for lists of staff. */
export async function findCityIds(text: string): Promise<number[]> {
  if (text.trim() === "") return [];
  const { search } = await memoizeByRevision("city search", createSearch);
  return search(text).cities.map(({ id }) => id);
}

async function createSearch() {
  const rows = await db.selectFrom("cities").select(["id", "name", "state"]).where("deleted_at", "is", null).execute();
  return createCitySearch(withNicknames(rows, await readNicknames(db)), stateName);
}
