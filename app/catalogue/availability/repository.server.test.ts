import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import {
  createBusinessPlan,
  createCity,
  createPlan,
  asStaff,
  listQuery,
  createPlanCity,
  createBusinessPlanCity,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { businessPlanCities, planCities } from "./repository.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import type { AvailabilityRow } from "./availability.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

freshDatabase();

/** All rows that the list may show, by id; the reference for every query below. */
let all: AvailabilityRow[];

describe.each([
  {
    kind: "plans",
    table: "plan_cities",
    availability: planCities,
    offers: plans,
    anOffer: createPlan,
    sell: createPlanCity,
    speed: "600 Mb/s",
    price: 109.9,
  },
  {
    kind: "business plans",
    table: "business_plan_cities",
    availability: businessPlanCities,
    offers: businessPlans,
    anOffer: createBusinessPlan,
    sell: createBusinessPlanCity,
    speed: "500 Mb/s",
    price: 249.9,
  },
])("availability of $kind", ({ table, availability, offers, anOffer, sell, speed, price }) => {
  beforeAll(async () => {
    await emptyDatabase();
    const offerIds: number[] = [];
    for (const name of ["Fibra 350", "Água Viva", "fibra 1000", "Combo Max"]) offerIds.push(await anOffer({ name }));
    const cityIds: number[] = [];
    for (const [name, state] of [
      ["Betim", "MG"],
      ["Água Boa", "MG"],
      ["Vitória", "ES"],
      ["Alegre", "ES"],
      ["Removida", "MG"],
    ] as const) {
      cityIds.push(await createCity({ name, state }));
    }
    for (const [o, offer] of offerIds.entries()) {
      for (const [c, city] of cityIds.entries()) if ((o * 3 + c) % 7 !== 0) await sell(offer, city);
    }
    for (const id of [2, 5, 6, 11]) await asStaff(() => availability.setActive(id, false));
    await asStaff(() => availability.remove(3));
    await asStaff(() => cities.remove(cityIds[4]!));
    await asStaff(() => offers.remove(offerIds[3]!));
    all = (await availability.list(listQuery({ pageSize: 100 }))).rows;
  });

  test("a row names the plan and the city with its state", () => {
    expect(all[0]).toEqual({
      id: 1,
      version: 1,
      isActive: true,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
      offer: { id: 1, name: "Fibra 350", speed, price, isActive: true, isOnSale: true },
      city: { id: 2, name: "Água Boa", state: "MG", isActive: true },
    });
  });

  test("deleted associations, and those of a deleted plan or city, are not listed", async () => {
    expect(all.map(({ id }) => id)).not.toContain(3);
    expect(all.map(({ city }) => city.name)).not.toContain("Removida");
    expect(all.map(({ offer }) => offer.name)).not.toContain("Combo Max");
    expect(all).toHaveLength(9);
    const inactive = all.filter(({ isActive }) => !isActive).length;
    expect(await availability.list(listQuery())).toMatchObject({ total: 9, all: 9, active: 9 - inactive });
  });

  // With ids far apart, each row is in a block of its own.
  describe.each([1, 5000])("search, filters, sort and pages, with ids %i apart", (distance) => {
    beforeAll(async () => {
      await sql`update ${sql.table(table)} set id = id * ${distance}`.execute(db);
      all = (await availability.list(listQuery({ pageSize: 100 }))).rows;
    });

    // Each word is in the plan or in the city.
    const searches = `,agua,ÁGUA,fibra,es,betim,%,nada,fibra 350 betim,betim fibra,agua boa viva,es fibra 1000,fibra nada`;
    const filters: ListQuery["filters"][] = [
      {},
      { offerId: "1" },
      { cityId: "2" },
      { state: "ES" },
      { offerId: "x" },
      { offerId: "99999999999" },
      { state: "'" },
      { unknown: "1" },
    ];

    test.each(searches.split(","))(
      "the search %j matches each word in the plan or in the city with its state",
      async (search) => {
        for (const status of ["all", "active", "inactive"] as const) {
          for (const filter of filters) {
            const query = listQuery({ search, status, filters: filter, pageSize: 100 });
            const page = await availability.list(query);
            expect(page.rows.map(({ id }) => id)).toEqual(expectedRows(query).map(({ id }) => id));
            expect(page.total).toBe(page.rows.length);
          }
        }
      },
    );

    test.each(["offer", "city", "isActive", "createdAt", "unknown", null])(
      "every page sorted by %j, in both directions, has the expected rows",
      async (sort) => {
        for (const direction of ["asc", "desc"] as const) {
          for (const part of [{}, { search: "agua" }, { status: "active" }, { status: "inactive" }] as const) {
            for (const page of [1, 2, 3, 4, 5]) {
              const query = listQuery({ sort, direction, page, pageSize: 2, ...part });
              const rows = (await availability.list(query)).rows.map(({ id }) => id);
              const ids = expectedRows(query).map(({ id }) => id);
              expect(rows).toEqual(ids.slice((page - 1) * 2, page * 2));
            }
          }
        }
      },
    );
  });

  test("the counts follow every write", async () => {
    const before = await availability.list(listQuery({ search: "betim" }));
    const changed = before.rows[0]!;
    await asStaff(() => availability.setActive(changed.id, !changed.isActive));
    const after = await availability.list(listQuery({ search: "betim" }));
    expect(after.active).toBe(before.active + (changed.isActive ? -1 : 1));
    await asStaff(() => availability.remove(changed.id));
    expect(await availability.list(listQuery({ search: "betim" }))).toMatchObject({
      total: before.total - 1,
      all: before.all - 1,
    });
    await asStaff(() => availability.restore(changed.id));
  });

  test("an association is created once, labelled by offer and city, and refused for deleted ones", async () => {
    const offer = await anOffer({ name: "Fibra Nova" });
    const [city, other] = [await createCity({ name: "Ubá" }), await createCity({ name: "Viçosa" })];
    const saved = await asStaff(() => availability.create({ offerId: offer, cityId: city }));
    expect(saved.label).toBe("Fibra Nova em Ubá – MG");
    await expect(sell(offer, city)).rejects.toThrow(new Refusal("Esta associação entre plano e cidade já foi criada."));
    await asStaff(() => cities.remove(other));
    await expect(sell(offer, other)).rejects.toThrow("Viçosa – MG foi excluída por alguém.");
    await asStaff(() => offers.remove(offer));
    await expect(sell(offer, await createCity({ name: "Sabará" }))).rejects.toThrow(
      "Fibra Nova foi excluído por alguém.",
    );
  });
});

/** The expected list, computed as a plain filter and sort over all rows. */
function expectedRows({ search, status, filters, sort, direction }: ListQuery): AvailabilityRow[] {
  const words = normalizeForSearch(search).split(" ");
  const found = all.filter(
    ({ offer, city, isActive }) =>
      words.every((word) => normalizeForSearch(`${offer.name} ${city.name} ${city.state}`).includes(word)) &&
      (status === "all" || isActive === (status === "active")) &&
      (filters.offerId === undefined || String(offer.id) === filters.offerId) &&
      (filters.cityId === undefined || String(city.id) === filters.cityId) &&
      (filters.state === undefined || city.state === filters.state),
  );
  const keys: Record<string, (row: AvailabilityRow) => string | number> = {
    offer: ({ offer }) => normalizeForSearch(offer.name),
    city: ({ city }) => normalizeForSearch(city.name),
    isActive: ({ isActive }) => Number(isActive),
    createdAt: ({ id }) => id,
  };
  const key = keys[sort ?? ""] ?? (() => 0);
  const sign = direction === "desc" ? -1 : 1;
  return found.toSorted((a, b) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -sign : sign));
}
