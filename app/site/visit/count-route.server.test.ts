import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createServedCity } from "#test/fixtures.ts";
import { fetchDataUrl } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

type Fields = Record<string, string>;

const post = (fields: Fields, acts: readonly string[], headers: Fields = {}) =>
  fetchDataUrl("/contagem", {
    method: "POST",
    body: new URLSearchParams({ ...fields, fatos: acts.join() }),
    headers,
  });
const rows = () =>
  db
    .selectFrom("visit_counts")
    .innerJoin("campaigns", "campaigns.id", "campaign_id")
    .select(["name", "city", "plan", "visits", "chats", "calls"])
    .orderBy("name")
    .orderBy("city")
    .orderBy("plan")
    .execute();

describe("POST /contagem", () => {
  it("counts what was done, answers the campaign's code, and sets no cookie", async () => {
    await createServedCity({ name: "Betim" });
    const origem = "utm_source=google&utm_campaign=fibra";
    const response = await post({ origem, pagina: "/combos", cidade: "Betim – MG" }, ["visita", "whatsapp"]);
    expect([response.status, await response.text(), response.headers.get("set-cookie")]).toEqual([200, "c1", null]);
    expect(await rows()).toEqual([{ name: "fibra", city: "Betim – MG", plan: "", visits: 1, chats: 1, calls: 0 }]);
    expect(await db.selectFrom("campaign_codes").select("page").execute()).toEqual([{ page: "/combos" }]);
    expect((await post({}, ["visita"])).status).toBe(204);
  });

  it("stores nothing else that strangers send", async () => {
    const odd = {
      cidade: "Ana Alves",
      oferta: "x'; drop table leads",
      pagina: "//mal.example",
      origem: "utm_campaign=a@b",
    };
    expect((await post(odd, ["visita", "senha"])).status).toBe(204);
    expect(await rows()).toEqual([{ name: "", city: "", plan: "", visits: 1, chats: 0, calls: 0 }]);
    await post(odd, []);
    expect(await rows()).toHaveLength(1);
  });

  it("leaves out robots", async () => {
    for (const agent of ["Googlebot/2.1", "Mozilla/5.0 HeadlessChrome/150.0", "facebookexternalhit/1.1 preview"]) {
      expect((await post({}, ["visita"], { "user-agent": agent })).status).toBe(204);
    }
    expect(await rows()).toEqual([]);
  });

  it("counts at most 600 requests of a network in an hour", async () => {
    await db
      .insertInto("throttle")
      .values({ key: "visit-count:unknown", tries: 599, window_ends_at: new Date(Date.now() + 60_000) })
      .execute();
    for (let tries = 0; tries < 3; tries++) expect((await post({}, ["visita"])).status).toBe(204);
    expect(await rows()).toMatchObject([{ visits: 1 }]);
  });

  it("lets a network be the first to bring thirty campaigns in an hour; later ones count as none", async () => {
    const send = (name: string) => post({ origem: `utm_campaign=${name}` }, ["visita"]);
    for (let n = 1; n <= 30; n++) expect((await send(`x${n}`)).status).toBe(200);
    expect([(await send("x31")).status, (await send("x7")).status]).toEqual([204, 200]);
    expect(await rows()).toHaveLength(31);
    expect((await rows()).filter(({ name }) => name === "" || name === "x7")).toMatchObject([
      { name: "", visits: 1 },
      { name: "x7", visits: 2 },
    ]);
  });

  it("answers without a fault when the database cannot count", async () => {
    await withMissingTable("visit_counts", async () => expect((await post({}, ["visita"])).status).toBe(503));
  });

  it("counts 500 visits, several at once, exactly", async () => {
    await createServedCity({ name: "Betim" });
    const { code } = await db
      .selectFrom("offer_versions")
      .select("code")
      .where(sql`terms ->> 'nome'`, "=", "Fibra 600 Mega")
      .executeTakeFirstOrThrow();
    const names = ["", "fibra", "mudanca", "radio"];
    const expected = new Map<string, { visits: number; chats: number; calls: number }>();
    const visit = async (index: number) => {
      const name = names[index % names.length]!;
      const city = index % 3 === 0 ? "Betim – MG" : "";
      const common = { origem: name && `utm_campaign=${name}`, cidade: city, pagina: "/" };
      const note = (plan: string, act: "visits" | "chats" | "calls") => {
        const key = JSON.stringify([name, city, plan]);
        const counts = expected.get(key) ?? { visits: 0, chats: 0, calls: 0 };
        counts[act] += 1;
        expected.set(key, counts);
      };
      await post(common, ["visita"]);
      note("", "visits");
      if (index % 5 === 0) {
        await post({ ...common, oferta: code }, ["whatsapp"]);
        note("Fibra 600 Mega", "chats");
      }
      if (index % 50 === 0) {
        await post(common, ["ligacao"]);
        note("", "calls");
      }
    };
    await db
      .insertInto("throttle")
      .values({ key: "visit-count:unknown", tries: -1000, window_ends_at: new Date(Date.now() + 3_600_000) })
      .execute();
    for (let start = 0; start < 500; start += 10) {
      // oxlint-disable-next-line no-await-in-loop -- ten visits at once
      await Promise.all(Array.from({ length: 10 }, (_, offset) => visit(start + offset)));
    }
    const counted = (await rows()).map(({ name, city, plan, ...counts }) => [
      JSON.stringify([name, city, plan]),
      counts,
    ]);
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected));
    expect([...expected.values()].reduce((sum, { visits }) => sum + visits, 0)).toBe(500);
  });
});
