import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import { planAvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import * as businessPlanCities from "#app/catalogue/availability/business-plan-city.server.ts";
import { copyCity } from "#app/catalogue/availability/matrix/copy-city.server.ts";
import { cellStates } from "#app/catalogue/availability-tables/cell-states.ts";
import { groupChanges, unpackCells } from "#app/catalogue/availability/matrix/matrix.ts";
import { readMatrix } from "#app/catalogue/availability/matrix/read-matrix.server.ts";
import { writeMatrix } from "#app/catalogue/availability/matrix/write-matrix.server.ts";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as streamingBanners from "#app/catalogue/banners/streaming-banner.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import * as leads from "#app/leads/lead-admin.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import * as history from "#app/records/history.server.ts";
import { Forbidden, Refusal } from "#app/records/refusal.ts";
import {
  ana,
  asStaff,
  bannerFields,
  businessPlanFields,
  beto,
  createBanner,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
  planFields,
  streamingBannerFields,
} from "#test/fixtures.ts";
import { type AnyWrite, anyOf, makeAny } from "#test/any-writes.ts";
import { emptyDatabase, freshDatabase, snapshotOfDatabase } from "#test/database.ts";
import { operationsOf } from "./operations.server.ts";
import { publish, ReleaseConflictError, revert, review } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { takeOut } from "./take-out.server.ts";

freshDatabase();

let plan: number;
let other: number;
let city: number;
let release: number;

beforeEach(fill);

async function fill() {
  await emptyDatabase();
  plan = await createPlan({ name: "Fibra 600", price: 109.9 });
  other = await createPlan({ name: "Fibra 300", price: 79.9 });
  city = await createCity({ name: "Bonito", state: "MS" });
  await createCity({ name: "Dourados", state: "MS" });
  await createPlanCity(plan, city);
  await createBanner({ title: "Primeiro", displayOrder: 1 });
  await createBanner({ title: "Segundo", displayOrder: 2 });
  release = await asStaff(() => releases.create("Black Friday"));
}

const nothing = async () => null;
const name = (count: number) => `${count} registros`;
const put = <T>(work: () => Promise<T>) => asStaff(() => releases.record(release, work));

/** The fields of a plan with a price. */
const priced = (price: number) => planFields({ name: "Fibra 600", price });

/** What staff and visitors see, without what counts changes. */
async function seen() {
  const lists = [
    await plans.list(listQuery()),
    await cities.list(listQuery()),
    await planCities.list(listQuery({ pageSize: 100 })),
    await banners.list(listQuery()),
    await streamingServices.list(listQuery()),
    await businessPlans.list(listQuery()),
    await businessPlanCities.list(listQuery({ pageSize: 100 })),
    await streamingBanners.list(listQuery()),
  ].map(({ rows, ...counts }) => ({
    ...counts,
    rows: rows.map(
      ({ version: _v, updatedAt: _u, createdAt: _c, updatedBy: _b, ...row }: Record<string, unknown>) => row,
    ),
  }));
  return {
    lists,
    offers: await Promise.all((await cities.listActive()).map(({ id }) => plans.listForCity(id))),
    banners: await banners.listActive(),
    captions: await bannerConfig.find(),
    tagline: (await settings.current()).tagline,
  };
}

const historyOf = async (entity: "plan" | null = null) => {
  const query = { entity, by: null, from: null, until: null, search: "", isTrash: false, cursor: null };
  return (await asStaff(() => history.list(query))).entries;
};

describe("a write that goes into a release", () => {
  test("changes nothing but the release, and is seen in it", async () => {
    const { releases: _r, release_operations: _o, ...before } = await snapshotOfDatabase();
    const saved = await put(() => plans.update(plan, priced(119.9), 1));
    expect(saved).toMatchObject({ id: plan, label: "Fibra 600" });
    const { releases: _releases, release_operations: _operations, ...after } = await snapshotOfDatabase();
    expect(after).toEqual(before);
    expect(await operationsOf(release)).toMatchObject([
      { entity: "plan", action: "update", ids: [plan], before: { price: 109.9 }, after: { price: 119.9 } },
    ]);
    const price = async () => (await plans.find(plan))!.price;
    expect(await asStaff(() => releases.rehearseRelease(release, price))).toBe(119.9);
    expect(await price()).toBe(109.9);
    // The version that a form sees is the one that the next save finds.
    const seenVersion = async () => (await plans.find(plan))!.version;
    expect(await asStaff(() => releases.rehearseRelease(release, seenVersion))).toBe(saved.version);
    const again = await put(() => plans.update(plan, priced(129.9), saved.version));
    expect(await asStaff(() => releases.rehearseRelease(release, seenVersion))).toBe(again.version);
    await put(() => plans.update(plan, priced(119.9), again.version));
    expect(await asStaff(releases.list)).toMatchObject([
      { name: "Black Friday", state: "draft", author: ana.email, changes: 1 },
    ]);
  });

  test("builds on the changes before it, and records it creates keep their ids", async () => {
    const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
    await put(() => planCities.bulkCreate({ offerIds: [id, plan], cities: { all: true } }, 3));
    await createPlan({ name: "Entretanto" });
    await put(() => plans.update(id, planFields({ name: "Fibra 900", price: 1 }), 1));
    expect(await plans.find(id)).toBeNull();
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 0 });
    expect(await plans.find(id)).toMatchObject({ name: "Fibra 900", price: 1, cityCount: 2 });
  });

  test("is refused by the verb's own checks, and nothing is kept of it", async () => {
    await put(() => cities.create({ name: "Corumbá", state: "MS" }));
    await expect(put(() => cities.create({ name: "CORUMBA", state: "MS" }))).rejects.toThrow("Já existe uma cidade");
    await expect(put(() => plans.update(plan, priced(1), 7))).rejects.toBeInstanceOf(Refusal);
    expect(await operationsOf(release)).toHaveLength(1);
  });

  test("is refused when it cannot wait: accounts and contacts are written live", async () => {
    await db
      .insertInto("leads")
      .values({ protocol: "2026-ABCDEF", kind: "contact", page: "/", consent: "sim", fingerprint: Buffer.alloc(32) })
      .execute();
    await expect(put(() => leads.remove(1))).rejects.toThrow("Isto não espera por um lançamento");
    expect(await operationsOf(release)).toEqual([]);
  });

  test("is refused to readers, who may look at the release", async () => {
    await put(() => plans.setActive(plan, false));
    const reader = { id: 1, email: "leo@jatobafibra.example", role: "reader" } as const;
    const asReader = <T>(work: () => Promise<T>) => actAs(reader, work);
    await expect(asReader(async () => releases.record(release, () => plans.remove(plan)))).rejects.toBeInstanceOf(
      Forbidden,
    );
    await expect(asReader(async () => publish(release))).rejects.toBeInstanceOf(Forbidden);
    const look = () => releases.rehearseRelease(release, async () => (await plans.find(plan))!.isActive);
    expect(await asReader(look)).toBe(false);
  });
});

describe("publishing", () => {
  test("is one transaction, and one line of the history is named after the release", async () => {
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => plans.setActive(other, false));
    await asStaff(() => publish(release));
    expect(await plans.find(plan)).toMatchObject({ price: 119.9, version: 2, updatedBy: ana.email });
    const entries = await historyOf();
    // One line for all of them, in the moment of them all; who asks for plans sees each.
    expect(entries[0]).toMatchObject({ entity: "release", label: "Lançamento: Black Friday" });
    expect(entries.filter(({ at }) => at.getTime() === entries[0]!.at.getTime())).toHaveLength(1);
    const ofPlans = await historyOf("plan");
    expect(ofPlans.slice(0, 2).map(({ label, at }) => [label, at])).toEqual([
      ["Fibra 300", entries[0]!.at],
      ["Fibra 600", entries[0]!.at],
    ]);
    const marked = await db.selectFrom("audit_log").select("entity").where("release_id", "=", release).execute();
    expect(marked.map(({ entity }) => entity)).toEqual(["plan", "plan", "release"]);
    expect(await asStaff(() => releases.find(release))).toMatchObject({
      state: "published",
      publishedAt: entries[0]!.at,
    });
    await expect(asStaff(() => publish(release))).rejects.toThrow("não está mais em preparo");
    await expect(put(() => plans.remove(plan))).rejects.toThrow("não está mais em preparo");
  });

  test("changes a field on whatever version the record has, and skips what is done already", async () => {
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => plans.setActive(other, false));
    await put(() => planCities.bulkCreate({ offerIds: [plan, other], cities: { all: true } }, 3));
    await actAs(beto, () => plans.update(plan, planFields({ ...priced(109.9), badge: "Novo" }), 1));
    await actAs(beto, () => plans.setActive(other, false));
    await createPlanCity(other, city);
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 2 });
    expect(await plans.find(plan)).toMatchObject({ price: 119.9, badge: "Novo", cityCount: 2 });
    expect(await plans.find(other)).toMatchObject({ isActive: false, cityCount: 2 });
  });

  test("is refused whole when a field was changed since, and says by whom", async () => {
    await put(() => plans.setActive(other, false));
    await put(() => plans.update(plan, priced(119.9), 1));
    await actAs(beto, () => plans.update(plan, priced(99.9), 1));
    const before = await snapshotOfDatabase();
    const refusal = await asStaff(() => publish(release)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ReleaseConflictError);
    expect((refusal as ReleaseConflictError).conflicts).toMatchObject([
      {
        entity: "plan",
        recordId: plan,
        field: "price",
        before: 109.9,
        after: 119.9,
        current: 99.9,
        changed: { by: beto.email },
      },
    ]);
    expect((await asStaff(() => review(release, nothing))).conflicts).toHaveLength(1);
    expect(await snapshotOfDatabase()).toEqual(before);
  });

  test("is refused when a record was removed since", async () => {
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => planCities.bulkCreate({ offerIds: [plan], cities: { all: true } }, 1));
    await asStaff(() => plans.remove(plan));
    const { conflicts } = await asStaff(() => review(release, nothing));
    expect(conflicts.map(({ field, message }) => [field, message])).toEqual([
      [null, "Este registro foi excluído."],
      [null, "Este plano foi excluído."],
    ]);
    await expect(asStaff(() => publish(release))).rejects.toBeInstanceOf(ReleaseConflictError);
  });

  test("writes many associations as one operation, and their undo too", async () => {
    await db
      .insertInto("cities")
      .values(Array.from({ length: maxPerTransaction / 2 }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
      .execute();
    const all = 2 * (maxPerTransaction / 2 + 2);
    await put(() => planCities.bulkCreate({ offerIds: [plan, other], cities: { all: true } }, all - 1));
    expect(await operationsOf(release)).toMatchObject([{ entity: "plan-city", isMany: true, action: "create" }]);
    await asStaff(() => publish(release));
    expect((await planCities.list(listQuery())).all).toBe(all);
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect((await planCities.list(listQuery())).all).toBe(1);
  });
});

describe("a conflict over a field", () => {
  const conflicts = async () => (await asStaff(() => review(release, nothing))).conflicts;
  const parts = async () => (await operationsOf(release)).map(({ id }) => id);
  beforeEach(async () => {
    await put(() => plans.update(plan, { ...priced(119.9), badge: "Já" }, 1));
    await put(() => plans.update(plan, { ...priced(129.9), badge: "Já" }, 2));
    await actAs(beto, () => plans.update(plan, priced(99.9), 1));
  });

  test("is resolved by keeping what the release wants", async () => {
    expect(await conflicts()).toMatchObject([{ field: "price", before: 109.9, after: 129.9, current: 99.9 }]);
    const mine = { field: "price", keeps: "mine", current: 99.9 } as const;
    await asStaff(async () => releases.resolveConflict(release, await parts(), mine));
    expect(await conflicts()).toEqual([]);
    await asStaff(() => publish(release));
    expect(await plans.find(plan)).toMatchObject({ price: 129.9, badge: "Já" });
  });

  test("is resolved by keeping what the other has saved, and the rest of the change stays", async () => {
    await asStaff(async () => releases.resolveConflict(release, await parts(), { field: "price", keeps: "theirs" }));
    expect(await conflicts()).toEqual([]);
    const shown = async () => plans.find(plan);
    expect(await asStaff(() => releases.rehearseRelease(release, shown))).toMatchObject({ price: 99.9, badge: "Já" });
    await asStaff(() => publish(release));
    expect(await plans.find(plan)).toMatchObject({ price: 99.9, badge: "Já" });
  });

  test("is resolved by dropping the change", async () => {
    await asStaff(async () => takeOut(release, { parts: await parts() }));
    expect(await operationsOf(release)).toEqual([]);
  });
});

describe("the undo of a release", () => {
  test("puts everything back, as one", async () => {
    const before = await asStaff(seen);
    const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
    await put(() => planCities.bulkCreate({ offerIds: [id, plan], cities: { all: true } }, 3));
    await put(() => planCities.bulkUpdate("deactivate", { query: listQuery(), expected: 4 }, name));
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => plans.update(plan, priced(129.9), 2));
    await put(() => plans.remove(other));
    await asStaff(() => publish(release));
    expect(await asStaff(seen)).not.toEqual(before);
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect(await asStaff(seen)).toEqual(before);
    expect((await historyOf())[0]).toMatchObject({ label: "Lançamento: Black Friday", entity: "release" });
    expect(await asStaff(() => releases.find(release))).toMatchObject({ state: "ended" });
  });

  test("leaves and lists what somebody changed since", async () => {
    await put(() => plans.update(plan, { ...priced(119.9), badge: "Só hoje" }, 1));
    const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
    await asStaff(() => publish(release));
    await actAs(beto, () => plans.update(plan, { ...priced(99.9), badge: "Só hoje" }, 2));
    await actAs(beto, () => plans.update(id, planFields({ name: "Fibra 950" }), 1));
    expect(await asStaff(() => revert(release))).toEqual([
      { entity: "plan", label: "Fibra 900", count: 1, fields: [] },
      { entity: "plan", label: "Fibra 600", count: 1, fields: ["price"] },
    ]);
    expect(await plans.find(plan)).toMatchObject({ price: 99.9, badge: null });
    expect(await plans.find(id)).toMatchObject({ name: "Fibra 950" });
  });
});

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
      const input = { offerIds, cities: { all: true } as const };
      await planCities.bulkCreate(input, (await planCities.previewBulkCreate(input)).created);
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
      const input = { offerIds: rows.map(({ id }) => id), cities: { all: true } as const };
      await businessPlanCities.bulkCreate(input, (await businessPlanCities.previewBulkCreate(input)).created);
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
      await writeMatrix(planAvailabilityTables, groupChanges(changed));
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
      await planCities.importPairs([{ offerId, seen: await planCities.readPairs(offerId), wanted }]);
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
          await fill();
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
