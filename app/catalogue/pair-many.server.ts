import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { recordMany } from "./audit.server.ts";
import { type City, cityLabel } from "./city.ts";
import type { SavedMany } from "./listing.ts";
import { chunksOf } from "./listing.server.ts";
import { asOneDeed } from "./many.server.ts";
import type { PairCounts, PairsInput } from "./pair.ts";
import type { Pairing } from "./pairing.server.ts";
import { Refusal } from "./refusal.ts";
import { grouped } from "./text.ts";

/** The verbs that associate several offers with several cities in one step. */
export function pairsManyOf(pairing: Pairing) {
  const { entity, pairs, offerId, offerWords, duplicates } = pairing;
  const table = sql.table(pairs);
  const column = sql.ref(offerId);

  async function counted(input: PairsInput) {
    const { offers, cities } = await endsOf(pairing, input);
    const { rows } = await sql<{ kept: number; inactive: number }>`
      select count(*) as kept, count(*) filter (where not is_active) as inactive from ${table}
      where deleted_at is null and ${column} = any (${offers.map(({ id }) => id)})
        and city_id = any (${cities.map(({ id }) => id)})
    `.execute(db);
    return { offers, cities, ...rows[0]! };
  }

  return {
    /** What `createMany` would do. */
    countMany: async (input: PairsInput): Promise<PairCounts> => {
      const { offers, cities, kept, inactive } = await counted(input);
      return { created: offers.length * cities.length - kept, kept, inactive };
    },

    /** Makes the associations that do not exist yet. Refused when they are not as many as staff saw (`expected`). */
    createMany: async (input: PairsInput, expected: number): Promise<SavedMany & { label: string }> => {
      const { offers, cities } = await endsOf(pairing, input);
      const label = `${nameOf(offers, offerWords)} em ${nameOf(cities.map(labelled), "cidades")}`;
      const offerIds = offers.map(({ id }) => id);
      const cityIds = cities.map(({ id }) => id);
      const saved = await asOneDeed({ entity, table: pairs, duplicates }, async (tx, batchId) => {
        const ids: number[] = [];
        for (const chunk of chunksOf(cityIds, Math.max(1, Math.floor(5_000 / Math.max(1, offerIds.length))))) {
          const { rows } = await sql<{ id: number }>`
            insert into ${table} (${column}, city_id)
            select offer, city from unnest(${offerIds}::integer[]) offer, unnest(${chunk}::integer[]) city
            on conflict do nothing returning id
          `.execute(tx);
          for (const { id } of rows) ids.push(id);
        }
        if (ids.length !== expected) {
          throw new Refusal(
            `Seriam ${grouped(expected)} associações novas e agora são ${grouped(ids.length)}. Nada foi gravado: confira e tente de novo.`,
          );
        }
        ids.sort((a, b) => a - b);
        await recordMany(tx, entity, batchId, { action: "create", label, before: null, after: null, ids });
        return ids.length;
      });
      return { ...saved, label };
    },
  };
}

type End = { id: number; name: string };

/** The offers and the cities that are meant, those that were removed left out. */
async function endsOf({ offers: table, goneOffer }: Pairing, { offerIds, cities: wanted }: PairsInput) {
  const offers = await sql<End>`
    select id, name from ${sql.table(table)} where id = any (${offerIds}) and deleted_at is null order by id
  `.execute(db);
  if (offers.rows.length < new Set(offerIds).size) throw new Refusal(goneOffer);
  const which =
    "ids" in wanted ? sql`id = any (${wanted.ids})` : "state" in wanted ? sql`state = ${wanted.state}` : sql`true`;
  const cities = await sql<City>`
    select id, name, state from cities where deleted_at is null and ${which} order by id
  `.execute(db);
  if ("ids" in wanted && cities.rows.length < new Set(wanted.ids).size) throw new Refusal("Esta cidade foi excluída.");
  return { offers: offers.rows, cities: cities.rows };
}

function labelled(city: City): End {
  return { id: city.id, name: cityLabel(city) };
}

/** The only one by its name, more of them by how many they are. */
function nameOf(ends: End[], many: string): string {
  return ends.length === 1 ? ends[0]!.name : `${grouped(ends.length)} ${many}`;
}
