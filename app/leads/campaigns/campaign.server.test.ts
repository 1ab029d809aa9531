import { beforeEach, describe, expect, test } from "vitest";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { db } from "#app/platform/database/db.server.ts";
import { dayAt } from "#app/platform/time/clock.ts";
import { asStaff, createPlan, createServedCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import * as campaigns from "./campaign.server.ts";
import type { CountedAct } from "./campaign.ts";
import { parseOrigin } from "./visit-origin.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const betim = cityLabel({ name: "Betim", state: "MG" });
const today = dayAt(new Date());
const zero = { visits: 0, chats: 0, calls: 0, forms: 0, referrals: 0 };
const stored = () =>
  db
    .selectFrom("visit_counts")
    .innerJoin("campaigns", "campaigns.id", "campaign_id")
    .select(["day", "name", "city", "plan", "visits", "chats", "calls", "forms", "referrals"])
    .orderBy("name")
    .orderBy("city")
    .orderBy("campaign_id")
    .execute();
const count = (query: string, acts: CountedAct[], about: Partial<campaigns.Counted> = {}) =>
  db
    .transaction()
    .execute((tx) => campaigns.count(tx, { origin: parseOrigin(query), city: null, offerCode: null, ...about }, acts));
const codeFor = (query: string, page: string) =>
  db.transaction().execute((tx) => campaigns.codeFor(tx, parseOrigin(query), page));
const codeOfOffer = async () =>
  (await db.selectFrom("offer_versions").select("code").orderBy("id").executeTakeFirstOrThrow()).code;

describe("counts", () => {
  test("are by day, campaign, city and plan, whatever else the address says", async () => {
    await createPlan({ name: "Fibra 600 Mega" });
    const about = { city: betim, offerCode: await codeOfOffer() };
    await count("utm_campaign=Fibra&utm_content=a", ["visits", "chats"], about);
    await count("utm_campaign=fibra&utm_content=b&gclid=1", ["chats"], about);
    await count("utm_campaign=fibra", ["calls"], { offerCode: "OF-R9999-01" });
    await count("", ["visits"]);
    await count("vindo=google.com", ["visits"]);
    const row = { day: today, ...zero };
    expect(await stored()).toEqual([
      { ...row, name: "", city: "", plan: "", visits: 2 },
      { ...row, name: "fibra", city: "", plan: "", calls: 1 },
      { ...row, name: "fibra", city: betim, plan: "Fibra 600 Mega", visits: 1, chats: 1 },
      // Of another source: a click's id names its network.
      { ...row, name: "fibra", city: betim, plan: "Fibra 600 Mega", chats: 1 },
    ]);
  });

  test("have the forms of customers and the referrals, once each, in a city that is known", async () => {
    await createServedCity({ name: "Betim" });
    const origin = parseOrigin("utm_campaign=fibra");
    for (let attempt = 0; attempt < 2; attempt++) await createLead({ city: betim, origin });
    await createLead({ name: "Rui", city: "Rua das Flores, 7", origin });
    await createLead({ name: "Ivo", city: betim, origin, isByStaff: true });
    for (const kind of ["erasure", "job"] as const) await createLead({ kind, origin });
    await createReferral();
    const row = { day: today, plan: "", ...zero };
    expect(await stored()).toEqual([
      { ...row, name: "", city: "", referrals: 1 },
      { ...row, name: "fibra", city: "", forms: 1 },
      { ...row, name: "fibra", city: betim, forms: 1 },
    ]);
    await db.deleteFrom("leads").execute();
    expect(await stored()).toHaveLength(3);
  });

  test("are kept for two years, and their campaigns with them", async () => {
    await count("utm_campaign=nova", ["visits"]);
    await count("utm_campaign=velha", ["visits"]);
    await codeFor("utm_campaign=velha", "/");
    const { id } = await db.selectFrom("campaigns").select("id").where("name", "=", "velha").executeTakeFirstOrThrow();
    await db.updateTable("visit_counts").set({ day: "2020-01-01" }).where("campaign_id", "=", id).execute();
    expect(await campaigns.eraseOldCounts()).toBe(1);
    expect((await stored()).map(({ name }) => name)).toEqual(["nova"]);
    expect(await db.selectFrom("campaign_codes").selectAll().execute()).toEqual([]);
  });

  test("of addresses that a stranger makes up without end are those of no campaign", async () => {
    const made = Array.from({ length: 2000 }, (_, index) => ({ source: "", medium: "", name: `x${index}` }));
    await db.insertInto("campaigns").values(made).execute();
    await count("utm_campaign=x1999", ["visits"]);
    await count("utm_campaign=x2000", ["visits"]);
    expect((await stored()).map(({ name }) => name)).toEqual(["", "x1999"]);
  });
});

describe("the code of a campaign", () => {
  test("is the same for all its visits that begin at a page, and says nothing of them", async () => {
    expect([await codeFor("utm_campaign=fibra", "/"), await codeFor("utm_campaign=FIBRA&gclid=1", "/combos")]).toEqual([
      "c1",
      "c2",
    ]);
    expect(await codeFor("utm_campaign=fibra&utm_content=outro", "/")).toBe("c1");
    expect([await codeFor("", "/"), await codeFor("vindo=google.com", "/")]).toEqual([null, null]);
  });

  test("is found in a chat's text, with the campaign, the page and the plan", async () => {
    await createPlan({ name: "Fibra 600 Mega" });
    await codeFor("utm_source=google&utm_medium=cpc&utm_campaign=fibra", "/internet/mg/betim");
    const find = (text: string) => asStaff(() => campaigns.findCode(text));
    const found = { code: "c1", source: "google", medium: "cpc", name: "fibra", page: "/internet/mg/betim" };
    expect(await find(`Olá! Oferta ${await codeOfOffer()} · c1.`)).toEqual({ ...found, plan: "Fibra 600 Mega" });
    expect(await find("C1")).toEqual({ ...found, plan: null });
    expect([await find("c2"), await find("Lúcia")]).toEqual([null, null]);
    await expect(campaigns.findCode("c1")).rejects.toThrow("without a signed-in actor");
  });
});
