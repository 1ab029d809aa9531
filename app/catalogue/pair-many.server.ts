import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { permit } from "./actor.server.ts";
import { recordMany } from "./audit.server.ts";
import { type City, cityLabel } from "./city.ts";
import type { SavedMany } from "./listing.ts";
import { chunksOf } from "./listing.server.ts";
import { asOneDeed } from "./many.server.ts";
import { massWrite, mostAtOnce } from "./mass-write.server.ts";
import type { PairCounts, PairsInput } from "./pair.ts";
import type { Pairing } from "./pairing.server.ts";
import { Refusal } from "./refusal.ts";
import { grouped } from "./text.ts";

/** The verbs that associate several offers with several cities in one step. */
export function pairsManyOf(pairing: Pairing) {
  const { entity, pairs, offerId, offerWords, duplicates } = pairing;
  const table = sql.table(pairs);
  const column = sql.ref(offerId);

  async function countKept({ offerIds, cityIds }: Ends) {
    const { rows } = await sql<{ kept: number; inactive: number }>`
      select count(*) as kept, count(*) filter (where not is_active) as inactive from ${table}
      where deleted_at is null and ${column} = any (${offerIds}) and city_id = any (${cityIds})
    `.execute(db);
    return rows[0]!;
  }

  function createAtOnce({ offerIds, cityIds }: Ends, label: string, expected: number): Promise<SavedMany> {
    return asOneDeed({ entity, table: pairs, duplicates }, async (tx, batchId) => {
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${column}, city_id)
        select offer, city from unnest(${offerIds}::integer[]) offer, unnest(${cityIds}::integer[]) city
        on conflict do nothing returning id
      `.execute(tx);
      const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
      refuseUnexpected(expected, ids.length);
      await recordMany(tx, entity, batchId, { action: "create", label, before: null, after: null, ids });
      return ids.length;
    });
  }

  function createInParts({ offerIds, cityIds }: Ends, label: string, expected: number): Promise<SavedMany> {
    return massWrite(pairing, async () => {
      let count = 0;
      for (const part of chunksOf(cityIds, Math.max(1, Math.floor(mostAtOnce / offerIds.length)))) {
        count += offerIds.length * part.length - (await countKept({ offerIds, cityIds: part })).kept;
      }
      refuseUnexpected(expected, count);
      return { work: { action: "create", offerIds, cityIds }, count, label, before: null, after: null };
    });
  }

  return {
    /** What `createMany` would do. */
    countMany: async (input: PairsInput): Promise<PairCounts> => {
      const { offers, cities } = await endsOf(pairing, input);
      const { kept, inactive } = await countKept(idsOf(offers, cities));
      return { created: offers.length * cities.length - kept, kept, inactive };
    },

    /** Makes the associations that do not exist yet. Refused when they are not as many as staff saw (`expected`). */
    createMany: async (input: PairsInput, expected: number): Promise<SavedMany & { label: string }> => {
      permit("create", entity);
      const { offers, cities } = await endsOf(pairing, input);
      const label = `${nameOf(offers, offerWords)} em ${nameOf(cities.map(labelled), "cidades")}`;
      const create = offers.length * cities.length > mostAtOnce ? createInParts : createAtOnce;
      return { ...(await create(idsOf(offers, cities), label, expected)), label };
    },
  };
}

type End = { id: number; name: string };
type Ends = { offerIds: number[]; cityIds: number[] };

function idsOf(offers: readonly End[], cities: readonly City[]): Ends {
  return { offerIds: offers.map(({ id }) => id), cityIds: cities.map(({ id }) => id) };
}

function refuseUnexpected(expected: number, found: number): void {
  if (found === expected) return;
  throw new Refusal(
    `Seriam ${grouped(expected)} associações novas e agora são ${grouped(found)}. Nada foi gravado: confira e tente de novo.`,
  );
}

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
