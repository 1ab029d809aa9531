import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import {
  documentOf,
  inheritedKeys,
  type OfferDefaults,
  withOfferDefaults,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { anyTerms } from "#test/offers/any-terms.ts";
import { saleEndOf } from "#app/catalogue/plans/sold-offers.server.ts";
import { timeZones } from "#app/platform/time/clock.ts";
import { setTimeZone } from "#app/platform/time/time-zone.ts";
import { freshDatabase } from "#test/database.ts";
import { applyMigrations, inOwnSchema } from "#test/own-schema.ts";
import { applyFunctions } from "./migrate.ts";

freshDatabase();
afterEach(() => setTimeZone("America/Sao_Paulo"));

/** What generated columns call. */
const ofTheSchema = ["name_key.sql", "searchable.sql", "searchable_fields.sql"];

test("each function of the database is a file, each file a function, and three are of the schema", async () => {
  await inOwnSchema(async (tx) => {
    await applyMigrations(tx);
    const { rows } = await sql<{ name: string }>`
      select proname || '.sql' as name from pg_proc where pronamespace = current_schema()::regnamespace
    `.execute(tx);
    const files = readdirSync(join(projectRoot, "db/functions"));
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...files, ...ofTheSchema].toSorted());
  });
});

test("a function whose file has changed is replaced with its triggers, and no other", async () => {
  const done = new Error("done");
  const work = db.transaction().execute(async (tx) => {
    const say = async () => {
      const { rows } = await sql`select is_part_of_mass_write(), offer_code('AB', 'plan', 1, 1)`.execute(tx);
      return rows[0];
    };
    const today = await say();
    // As an earlier version leaves one; the other only looks as it does today.
    await sql`
      create or replace function is_part_of_mass_write() returns boolean language sql as 'select true';
      comment on function is_part_of_mass_write is 'hash of an earlier file';
      drop trigger same_id on plans;
      comment on function keep_id is 'hash of an earlier file';
      create or replace function offer_code(prefix text, kind text, id integer, version integer) returns text
        language sql immutable as 'select ''kept'''
    `.execute(tx);
    await applyFunctions(tx);
    expect(await say()).toEqual({ ...(today as object), offer_code: "kept" });
    const triggers = sql`select from pg_trigger where tgname = 'same_id' and tgrelid = 'plans'::regclass`;
    expect((await triggers.execute(tx)).rows).toHaveLength(1);
    throw done;
  });
  await expect(work).rejects.toBe(done);
});

test("SQL and the program say the same of when a sale ends", async () => {
  const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  const vendida_ate = fc.option(day.map((date) => date.toISOString().slice(0, 10)));
  const zone = fc.constantFrom(...Object.keys(timeZones));
  await fc.assert(
    fc.asyncProperty(vendida_ate, day, fc.constantFrom(-1, 0, 1), zone, async (last, other, step, timeZone) => {
      setTimeZone(timeZone);
      await sql`update settings set facts = facts || jsonb_build_object('timeZone', ${timeZone}::text)`.execute(db);
      const end = saleEndOf({ saleUntil: last });
      const at = Number.isFinite(end) ? end + step : other.getTime();
      for (const moment of [at, other.getTime()]) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const { rows } = await sql<{ isOnSale: boolean }>`
          select is_on_sale(jsonb_strip_nulls(jsonb_build_object('vendida_ate', ${last}::text)), ${new Date(moment)}) as "isOnSale"
        `.execute(db);
        expect(rows[0]!.isOnSale).toBe(end > moment);
      }
    }),
  );
});

test("SQL and the program say the same of what an offer promises", async () => {
  const offer = fc.record({ name: fc.constant("Fibra"), speed: fc.constant("1 Mb/s"), price: fc.constant(109.9) });
  await fc.assert(
    fc.asyncProperty(offer, anyTerms, anyTerms, async (base, terms, others) => {
      const defaults = Object.fromEntries(inheritedKeys.map((key) => [key, others[key]])) as OfferDefaults;
      const plan = { ...base, ...terms, streamings: ["Max"], camera_count: 2, features: null };
      const { rows } = await sql<{ terms: unknown }>`
        select offer_terms(${JSON.stringify(plan)}::jsonb, ${JSON.stringify(defaults)}::jsonb) as terms
      `.execute(db);
      const record = { ...base, streamings: ["Max"], cameraCount: 2, features: null };
      expect(rows[0]!.terms).toEqual(documentOf({ ...record, ...withOfferDefaults(terms, defaults) }));
    }),
  );
});
