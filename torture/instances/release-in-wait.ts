import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { schedule } from "#app/releases/schedule.server.ts";
import { staffAccount } from "../../e2e/support/program.ts";
import { query } from "../query.ts";
import type { Site } from "../sites.ts";

/** A release that meets a mass write: it changes a price, and associations of cities that the write leaves alone. */
export type Prepared = {
  id: number;
  publishAt: Date;
  plan: number;
  /** A city that is sold the plan. */
  cityId: number;
  /** The price outside the release, and in it. */
  prices: { before: number; after: number };
  pairIds: readonly number[];
};

/** How soon its hour is, in milliseconds: after the write's begin, and long before another instance completes it. */
const soonMs = 4_000;

/** Prepares a release and schedules it for soon. */
export function scheduleSoon(site: Site, round: number): Promise<Prepared> {
  return site.open((database) =>
    actAs({ id: null, email: staffAccount.email }, async () => {
      const { rows } = await sql<{ id: number; plan: number; cityId: number }>`
        select pair.id, plan_id as plan, city_id as "cityId" from plan_cities pair join cities on cities.id = city_id
        where cities.state = 'ES' and pair.is_active and plan_id = ${round} order by pair.id limit 20
      `.execute(database);
      const [shown, ...switched] = rows;
      const { fields, version } = (await plans.findIncludingDeleted(round))!;
      const price = 1_000 + round;
      const id = await releases.create(`Durante a gravação ${round}`);
      await releases.record(id, async () => {
        await plans.update(round, { ...fields, price }, version);
        for (const pair of switched) await planCities.setActive(pair.id, false);
      });
      const publishAt = new Date(Date.now() + soonMs);
      await schedule(id, { publishAt, endAt: null });
      const prices = { before: fields.price, after: price };
      return { id, publishAt, plan: round, cityId: shown!.cityId, prices, pairIds: switched.map((pair) => pair.id) };
    }),
  );
}

/** Lets the release end soon; returns when. */
export async function endSoon({ databaseUrl }: Site, { id }: Prepared): Promise<Date> {
  const endAt = new Date(Date.now() + soonMs);
  await query(databaseUrl!, `update releases set end_at = '${endAt.toISOString()}' where id = ${id}`);
  return endAt;
}

/** Whether the release is published, or ended, and whole. Throws when it has another end. */
export async function isPublishedOrEnded(
  { databaseUrl }: Site,
  { id, plan, prices, pairIds }: Prepared,
  isPublished: boolean,
): Promise<boolean> {
  const [found] = await query<{ state: string; price: number; sold: number }>(
    databaseUrl!,
    `select state, (select price::float8 from plans where id = ${plan}) as price,
       (select count(*)::int from plan_cities where is_active and id in (${pairIds.join()})) as sold
     from releases where id = ${id}`,
  );
  const { state, price, sold } = found!;
  if (state === (isPublished ? "scheduled" : "published")) return false;
  const wanted = isPublished
    ? { state: "published", price: prices.after, sold: 0 }
    : { state: "ended", price: prices.before, sold: pairIds.length };
  if (isDeepStrictEqual({ state, price, sold }, wanted)) return true;
  throw new Error(`release ${id} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/** Whether visitors of the city see the price that they should. */
export async function showsPrice(
  address: string,
  { plan, cityId, prices }: Prepared,
  isPublished: boolean,
): Promise<boolean> {
  const response = await fetch(`${address}/cidades/${cityId}/planos`);
  const { plans: offered } = (await response.json()) as { plans: { id: number; price: number }[] };
  return offered.find(({ id }) => id === plan)?.price === (isPublished ? prices.after : prices.before);
}
