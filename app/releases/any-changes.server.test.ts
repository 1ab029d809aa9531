import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import {
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import { copyCity, readMatrix, writeMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { cellStates, offerChanges, packCellChanges } from "#app/catalogue/availability-index/cells.ts";
import { unpackCells } from "#app/catalogue/availability/matrix.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import {
  asStaff,
  bannerFields,
  businessPlanFields,
  listQuery,
  planFields,
  streamingBannerFields,
} from "#test/fixtures.ts";
import { type AnyWrite, anyOf, makeAny } from "#test/any-writes.ts";
import { publish, revert } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { fillRelease, name, put, release, seen, withRelease } from "#test/release.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

withRelease();

describe("any changes", () => {
  const idsOf = async (table: "plans" | "cities" | "banners") =>
    (await db.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);
  const anyAction = (below: (count: number) => number) => (["activate", "deactivate", "remove"] as const)[below(3)]!;

  const writes: readonly AnyWrite[] = [
    async ({ below, from }) => {
      const row = from((await plans.list(listQuery())).rows);
      const { name: plan_, speed, type, streamings, cameraCount, badge } = row;
      await plans.update(
        row.id,
        { name: plan_, speed, price: 50 + below(50), type, streamings, cameraCount, badge },
        row.version,
      );
    },
    ({ below }) => plans.create(planFields({ name: `Fibra ${700 + below(90)}`, streamings: ["Looke"] })),
    async ({ below, from }) => {
      await plans.setActive(from((await plans.list(listQuery())).rows).id, below(2) === 0);
    },
    async ({ from }) => {
      await plans.remove(from((await plans.list(listQuery())).rows).id);
    },
    async ({ from }) => plans.restore(from(await idsOf("plans"))),
    async ({ below, from }) => {
      const row = from((await cities.list(listQuery())).rows);
      await cities.update(row.id, { name: ["Bonito", "Dourados", "Corumbá"][below(3)]!, state: "MS" }, row.version);
    },
    ({ below }) => cities.create({ name: ["Bonito", "Dourados", "Naviraí"][below(3)]!, state: "MS" }),
    async ({ below, from }) => cities.setActive(from(await idsOf("cities")), below(2) === 0),
    async ({ below }) => {
      const { rows } = await plans.list(listQuery());
      const offerIds = rows.slice(below(rows.length + 1)).map(({ id }) => id);
      await sellInAllCities(offerIds);
    },
    async ({ from }) => planCities.create({ offerId: from(await idsOf("plans")), cityId: from(await idsOf("cities")) }),
    async ({ below }) => {
      const action = anyAction(below);
      const { rows } = await planCities.list(listQuery());
      await planCities.bulkUpdate(action, { ids: rows.slice(below(3)).map(({ id }) => id) }, name);
    },
    async ({ below, from }) => banners.move(from(await idsOf("banners")), 1 + below(2)),
    ({ below }) => banners.create(bannerFields({ title: `Banner ${below(9)}`, displayOrder: below(5) })),
    ({ below }) => bannerConfig.update(below(2) === 0),
    ({ below }) => streamingBanners.create(streamingBannerFields({ title: `Filme ${below(9)}` })),
    async ({ below, from }) => {
      const { rows } = await plans.list(listQuery());
      const { fields } = (await plans.findIncludingDeleted(from(rows).id))!;
      await plans.duplicate({ ...fields, name: `Cópia ${below(9)}` }, rows[0]!.id);
    },
    async ({ below }) => {
      const { rows } = await plans.list(listQuery());
      await plans.changePrices(
        rows.slice(below(2)).map(({ id, version }) => ({ id, version, price: 60 + below(20) })),
        "Preços",
      );
    },
    async ({ below }) => {
      const action = anyAction(below);
      const { rows } = await plans.list(listQuery());
      await plans.bulkUpdate(action, { ids: rows.slice(below(3)).map(({ id }) => id) }, name);
    },
    ({ below }) => businessPlans.create(businessPlanFields({ name: `Empresa ${below(9)}`, price: 200 + below(50) })),
    async () => {
      const { rows } = await businessPlans.list(listQuery());
      await sellInAllCities(
        rows.map(({ id }) => id),
        businessPlanAvailabilityTables,
      );
    },
    async ({ below }) => {
      const { offers, cities: rows, cells } = await readMatrix(planAvailabilityTables);
      const states = unpackCells(cells, offers.length * rows.length);
      const changed = Array.from(states, (state, cell) => ({
        offerId: offers[cell % offers.length]!.id,
        cityId: rows[Math.floor(cell / offers.length)]!.id,
        before: cellStates[state]!,
        after: cellStates[(state + below(3)) % 3]!,
      })).filter(({ before, after }) => before !== after);
      await writeMatrix(planAvailabilityTables, packCellChanges(changed));
    },
    async ({ below, from }) => {
      const ids = await idsOf("cities");
      await copyCity(planAvailabilityTables, {
        fromId: from(ids),
        toIds: ids,
        mode: below(2) === 0 ? "equal" : "add",
      });
    },
    async ({ below, from }) => {
      const { offers, cities: rows } = await planCities.readSides();
      const offerId = from(offers).id;
      const wanted = new Map(rows.map(({ id }) => [id, below(2) === 0]));
      await planCities.importPairs(offerChanges(offerId, await planCities.readPairs(offerId), wanted));
    },
    ({ below }) => streamingServices.create({ name: ["Looke", "Max"][below(2)]!, iconUrl: null }),
    async ({ below }) => settings.update(1, { tagline: `Lema ${below(3)}` }, (await settings.find()).version),
  ];

  test(
    "are seen in the rehearsal as after publishing, and their undo puts all back",
    { timeout: 180_000 },
    async () => {
      let made = 0;
      await fc.assert(
        fc.asyncProperty(anyOf(writes, { min: 3, max: 8 }), async (steps) => {
          await fillRelease();
          const before = await asStaff(seen);
          made += await makeAny(writes, steps, put);
          expect(await asStaff(seen)).toEqual(before);
          const rehearsed = await asStaff(() => releases.rehearseRelease(release, seen));
          await asStaff(() => publish(release));
          expect(await asStaff(seen)).toEqual(rehearsed);
          expect(await asStaff(() => revert(release))).toEqual([]);
          expect(await asStaff(seen)).toEqual(before);
        }),
        { numRuns: 8 },
      );
      expect(made).toBeGreaterThan(8);
    },
  );
});
