import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import type { City } from "./city.ts";

export type ActiveCities = { list: readonly City[]; byId: ReadonlyMap<number, City> };

/** The active cities, by name. */
export const activeCities: ReadModelPart<ActiveCities> = {
  name: "cities",
  tables: ["cities"],
  load: async (tx) => {
    const found = await tx
      .selectFrom("cities")
      .select(["id", "name", "state"])
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .orderBy("search")
      .orderBy("id")
      .execute();
    return { list: found, byId: new Map(found.map((city) => [city.id, city])) };
  },
};
