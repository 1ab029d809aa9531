import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { db } from "#app/platform/database/db.server.ts";
import { dayAt } from "#app/platform/time/clock.ts";
import { asStaff, createPlan, createServedCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import { list as listCampaigns } from "./campaign-list.server.ts";
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

  test("of addresses that a stranger makes up push out neither campaigns of real use nor new ones", async () => {
    const fillUp = (rows: number, days: number) =>
      sql`
      insert into campaigns (source, medium, name, days, last_day)
      select '', '', 'lixo ' || ${days}::text || ' ' || n, ${days}, ${today} from generate_series(1, ${rows}) n
    `.execute(db);
    const names = async () => (await db.selectFrom("campaigns").select("name").execute()).map(({ name }) => name);
    await count("", ["visits"]);
    await count("utm_campaign=pedida", ["visits"]);
    await count("utm_campaign=pedida", ["forms"]);
    await count("utm_campaign=lida", ["visits"]);
    await codeFor("utm_campaign=lida", "/");
    await asStaff(() => campaigns.findCode("c1"));
    await fillUp(1000, 2);
    await count("utm_campaign=fiel", ["visits"]);
    await sql`update campaigns set last_day = '2026-01-01', days = 4 where name = 'fiel'`.execute(db);
    await count("utm_campaign=fiel", ["visits"]);
    await fillUp(995, 1);
    for (let n = 0; n < 20; n++) await count(`utm_campaign=nova ${n}`, ["visits"]);
    const left = await names();
    expect(left).toHaveLength(2000);
    expect(left).toEqual(expect.arrayContaining(["", "pedida", "lida", "fiel", "nova 0", "nova 19"]));
    expect(left.filter((name) => name.startsWith("lixo 2 "))).toHaveLength(1000);
    expect(await db.selectFrom("campaigns").select("days").where("name", "=", "fiel").execute()).toEqual([{ days: 5 }]);
  });

  test("of a removed campaign are in no list, come back when it is restored, and go first", async () => {
    const list = async () => {
      const query = { days: 30, by: "campaign", campaign: null, city: null, plan: null, sort: "visits" } as const;
      const found = await asStaff(() => listCampaigns({ ...query, direction: "desc", page: 1, pageSize: 25 }));
      return [found.totals.visits.count, found.rows.map(({ label }) => label), found.campaigns.length];
    };
    for (let n = 0; n < 5; n++) await count("utm_campaign=lixo", ["visits"]);
    const [{ id }] = (await db.selectFrom("campaigns").select("id").execute()) as [{ id: number }];
    await asStaff(() => campaigns.remove(id));
    expect(await list()).toEqual([0, [], 0]);
    for (let n = 0; n < 5; n++) await count("utm_campaign=lixo", ["visits"]);
    await asStaff(() => campaigns.restore(id));
    expect(await list()).toEqual([10, ["lixo"], 1]);
    await count("", ["visits"]);
    await expect(asStaff(() => campaigns.remove(id + 1))).rejects.toThrow("sem campanha");
  });

  test("are kept when another transaction needs room", async () => {
    await sql`
      insert into campaigns (source, medium, name, last_day)
      select '', '', 'x' || n, '2026-01-01' from generate_series(1, 2000) n
    `.execute(db);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => count(`utm_campaign=${n % 2 ? `x${n}` : `y${n}`}`, ["visits"])),
    );
    expect(await stored()).toHaveLength(10);
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
