import { beforeEach, describe, expect, test } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, createServedCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import * as demand from "./demand.server.ts";
import * as demandList from "./demand-list.server.ts";
import type { DemandQuery } from "./demand.ts";
import * as leads from "#app/leads/lead.server.ts";
import type { LeadKind } from "#app/leads/lead.ts";

freshDatabase();
beforeEach(emptyDatabase);

const thisMonth = demand.monthOf(new Date());
const query: DemandQuery = {
  search: "",
  month: null,
  includesServed: false,
  sort: "total",
  direction: "desc",
  page: 1,
  pageSize: 25,
};
const stored = () => db.selectFrom("demand").selectAll().orderBy("municipality").execute();
const list = (changes: Partial<DemandQuery> = {}) => asStaff(() => demandList.list({ ...query, ...changes }));
const labels = async (changes: Partial<DemandQuery>) => (await list(changes)).rows.map(({ label }) => label);
const write = (month: string, state: string, municipality: string, requests: number, searches = 0) =>
  db.insertInto("demand").values({ month, state, municipality, requests, searches }).execute();

let phone = 31_9_0000_0000;
const send = (kind: LeadKind, city: string | null, changes: Partial<leads.NewLead> = {}) =>
  leads.create({ kind, city, phone: String(++phone), page: "/", consent: "Sim", ...changes });

describe("requests", () => {
  test("are counted by municipality and month, without anything about the person", async () => {
    await send("city-interest", "Salinas – MG");
    await send("city-interest", "salinas mg");
    await send("5g-interest", "Salinas – MG");
    expect(await stored()).toEqual([
      { month: thisMonth, state: "MG", municipality: "Salinas", requests: 3, searches: 0 },
    ]);
  });

  test("are counted once for each lead, and not for other kinds or without a municipality", async () => {
    for (let attempt = 0; attempt < 2; attempt++) await send("contact", "Salinas – MG", { phone: "3133334444" });
    for (const kind of ["newsletter", "erasure", "partner"] as const) await send(kind, "Salinas – MG");
    await send("contact", "Terra do Nunca");
    await send("contact", null);
    expect(await stored()).toMatchObject([{ requests: 1 }]);
  });

  test("outlive the lead", async () => {
    await send("city-interest", "Salinas – MG");
    await db.deleteFrom("leads").execute();
    expect(await stored()).toHaveLength(1);
  });
});

describe("searches without a result", () => {
  test("are counted for the whole name of a municipality, however it is typed", async () => {
    for (const text of ["salinas", "Salinas – MG", " SALINAS  mg "]) expect(await demand.countSearch(text)).toBe(true);
    expect(await stored()).toMatchObject([{ municipality: "Salinas", state: "MG", requests: 0, searches: 3 }]);
  });

  test("store nothing that a stranger makes up", async () => {
    for (const text of ["", "sali", "Ana Alves, 31 98888-7777", "'; drop table demand", "x".repeat(5000)]) {
      expect(await demand.countSearch(text)).toBe(false);
    }
    expect(await stored()).toEqual([]);
  });

  test("of a served city are not counted", async () => {
    await createServedCity({ name: "Betim" });
    expect(await demand.countSearch("betim")).toBe(false);
  });

  test("of an active city without plans on sale are counted", async () => {
    await asStaff(() => cities.create({ name: "Bonito de Minas", state: "MG" }));
    expect(await demand.countSearch("Bonito de Minas")).toBe(true);
  });

  test("of a name that several states have count for the one nearest to a served city", async () => {
    await createServedCity({ name: "Belo Horizonte" });
    await demand.countSearch("Planalto");
    await demand.countSearch("Planalto RS");
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(["RS", "SP"]);
  });
});

describe("the list", () => {
  const [year, month] = thisMonth.split("-").map(Number) as [number, number];
  const monthsAgo = (count: number) => demand.monthOf(new Date(year, month - 1 - count, 15));

  beforeEach(async () => {
    await createServedCity({ name: "Montes Claros" });
    await createServedCity({ name: "Betim" });
    await write(thisMonth, "MG", "Salinas", 2, 5);
    await write(monthsAgo(1), "MG", "Salinas", 1, 0);
    await write(monthsAgo(12), "MG", "Salinas", 100);
    await write(thisMonth, "MG", "Bocaiúva", 3);
    await write(thisMonth, "MG", "Serra da Saudade", 0, 1);
    await write(thisMonth, "MG", "Betim", 9);
  });

  test("has the sums of twelve months and the distance to the nearest served city, most wanted first", async () => {
    const page = await list();
    expect(page.rows.map(({ label, requests, searches, nearest }) => [label, requests, searches, nearest])).toEqual([
      ["Salinas – MG", 3, 5, { label: "Montes Claros – MG", kilometres: expect.closeTo(182, -1) }],
      ["Bocaiúva – MG", 3, 0, { label: "Montes Claros – MG", kilometres: expect.closeTo(43, -1) }],
      ["Serra da Saudade – MG", 0, 1, null],
    ]);
    expect(page.rows[0]!.months).toHaveLength(12);
    expect(page.rows[0]!.months.slice(-2)).toEqual([
      { month: monthsAgo(1), requests: 1, searches: 0 },
      { month: thisMonth, requests: 2, searches: 5 },
    ]);
    expect(page).toMatchObject({ total: 3, requests: 6, searches: 6, page: 1 });
    expect(page.top.map(({ label }) => label)).toEqual(["Salinas – MG", "Bocaiúva – MG", "Serra da Saudade – MG"]);
    expect(page.months).toEqual([thisMonth, monthsAgo(1), monthsAgo(12)]);
  });

  test("is about one month, searched, sorted and in pages", async () => {
    expect(await labels({ month: monthsAgo(1) })).toEqual(["Salinas – MG"]);
    expect(await labels({ search: "bocaiuva" })).toEqual(["Bocaiúva – MG"]);
    expect(await labels({ search: "mg saudade" })).toEqual(["Serra da Saudade – MG"]);
    expect(await labels({ sort: "municipality", direction: "asc" })).toEqual([
      "Bocaiúva – MG",
      "Salinas – MG",
      "Serra da Saudade – MG",
    ]);
    expect(await labels({ sort: "distance", direction: "asc" })).toEqual([
      "Bocaiúva – MG",
      "Salinas – MG",
      "Serra da Saudade – MG",
    ]);
    expect(await labels({ sort: "searches" })).toEqual(["Salinas – MG", "Serra da Saudade – MG", "Bocaiúva – MG"]);
    expect(await labels({ page: 9, pageSize: 2 })).toEqual(["Serra da Saudade – MG"]);
  });

  test("has the served municipalities when they are requested, also those served since", async () => {
    expect(await labels({ includesServed: true })).toEqual([
      "Betim – MG",
      "Salinas – MG",
      "Bocaiúva – MG",
      "Serra da Saudade – MG",
    ]);
    const salinas = await createServedCity({ name: "Salinas" });
    expect(await labels({})).toEqual(["Bocaiúva – MG", "Serra da Saudade – MG"]);
    await asStaff(() => cities.setActive(salinas, false));
    expect(await labels({})).toContain("Salinas – MG");
  });

  test("is exported with one row for each municipality and month", async () => {
    const rows: demandList.DemandExportRow[] = [];
    await asStaff(async () => {
      for await (const some of demandList.exportAll(query)) rows.push(...some);
    });
    expect(rows.map(({ label, month: of, requests, searches }) => [label, of, requests, searches])).toEqual([
      ["Salinas – MG", monthsAgo(1), 1, 0],
      ["Salinas – MG", thisMonth, 2, 5],
      ["Bocaiúva – MG", thisMonth, 3, 0],
      ["Serra da Saudade – MG", thisMonth, 0, 1],
    ]);
  });

  test("is for staff only", async () => {
    await expect(demandList.list(query)).rejects.toThrow("without a signed-in actor");
  });

  test("deletes what is older than two years", async () => {
    await write(monthsAgo(25), "MG", "Salinas", 1);
    expect(await demand.eraseOldDemand()).toBe(1);
    expect((await stored()).map((row) => row.month)).not.toContain(monthsAgo(25));
  });
});
