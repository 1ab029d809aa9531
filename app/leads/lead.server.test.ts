import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { parseOrigin } from "./campaigns/visit-origin.server.ts";
import * as leads from "./lead.server.ts";
import type { NewLead } from "./lead.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const callMe: NewLead = {
  kind: "contact",
  name: "Lúcia Prado",
  phone: "31988887777",
  city: "Betim – MG",
  offer: "Fibra 1 Giga por R$ 199,90",
  page: "/casa",
  consent: "Ao enviar, você aceita.",
};

const stored = () => db.selectFrom("leads").selectAll().orderBy("id").execute();

describe("a lead", () => {
  it("is stored with a protocol number, the page, the consent and its time", async () => {
    const { protocol, isDuplicate } = await leads.create(callMe);
    expect(protocol).toMatch(/^20\d\d-[2-9A-HJ-NP-Z]{6}$/);
    expect(isDuplicate).toBe(false);
    const [lead] = await stored();
    expect(lead).toMatchObject({ ...callMe, protocol, state: "new", email: null, cpf: null });
    expect(Date.now() - lead!.consented_at.getTime()).toBeLessThan(60_000);
  });

  it("is stored with where the visit came from, which does not make it another lead", async () => {
    const origin = parseOrigin(
      "utm_source=google&utm_medium=cpc&utm_campaign=fibra&utm_content=b&gclid=x&vindo=google.com",
    );
    await leads.create({ ...callMe, origin });
    expect(await leads.create(callMe)).toMatchObject({ isDuplicate: true });
    expect(await stored()).toMatchObject([
      {
        utm_source: "google",
        utm_medium: "cpc",
        utm_campaign: "fibra",
        utm_term: null,
        utm_content: "b",
        click_id: "gclid",
        referring_host: "google.com",
      },
    ]);
  });

  it("sent twice is one lead, also from different pages", async () => {
    const first = await leads.create(callMe);
    const second = await leads.create({ ...callMe, page: "/" });
    expect(second).toEqual({ ...first, isDuplicate: true } satisfies leads.LeadReceipt);
    expect(await stored()).toHaveLength(1);
  });

  it("sent ten times at once is one lead", async () => {
    const receipts = await Promise.all(Array.from({ length: 10 }, () => leads.create(callMe)));
    expect(new Set(receipts.map(({ protocol }) => protocol)).size).toBe(1);
    expect(receipts.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it("with one changed letter is another lead", async () => {
    await leads.create(callMe);
    expect((await leads.create({ ...callMe, phone: "31988887778" })).isDuplicate).toBe(false);
    expect((await leads.create({ ...callMe, kind: "proposal" })).isDuplicate).toBe(false);
  });

  it("of one submission is one lead, also after it or its offer changed", async () => {
    const sent = { ...callMe, submissionKey: "0f".repeat(16) };
    const first = await leads.create(sent);
    await sql`update leads set state = 'done', created_at = now() - interval '25 hours', deleted_at = now()`.execute(
      db,
    );
    const dearer = { ...sent, offer: "Fibra 1 Giga por R$ 219,90", offerCode: "JAT-R0012-04", city: "Betim" };
    const again = await Promise.all([leads.create(sent), leads.create(dearer)]);
    for (const receipt of again) expect(receipt).toEqual({ ...first, isDuplicate: true } satisfies leads.LeadReceipt);
    expect(await stored()).toHaveLength(1);
  });

  it("of one submission that arrives twice at once with different prices is one lead", async () => {
    const sent = { ...callMe, submissionKey: "a1".repeat(16) };
    const receipts = await Promise.all(
      Array.from({ length: 8 }, (_, price) => leads.create({ ...sent, offer: `Fibra por R$ ${price}` })),
    );
    expect(new Set(receipts.map(({ protocol }) => protocol)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it("that was corrected before the next attempt is a new one, also with the same key", async () => {
    const sent = { ...callMe, submissionKey: "b2".repeat(16) };
    await leads.create(sent);
    expect((await leads.create({ ...sent, phone: "31988887778" })).isDuplicate).toBe(false);
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ["a day later", sql`created_at = now() - interval '25 hours'`],
    ["after staff were done with it", sql`state = 'done'`],
    ["after it was removed", sql`deleted_at = now()`],
  ])("sent again %s is a new one", async (_when, change) => {
    await leads.create(callMe);
    await sql`update leads set ${change}`.execute(db);
    expect((await leads.create(callMe)).isDuplicate).toBe(false);
    expect(await stored()).toHaveLength(2);
  });

  it("does not raise the catalogue's revision, because no page shows it", async () => {
    const revision = () => db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow();
    const before = await revision();
    await leads.create(callMe);
    expect(await revision()).toEqual(before);
  });

  it("is not stored when the writes alongside it fail", async () => {
    const failing = leads.create(callMe, "new", async () => Promise.reject(new Error("no room")));
    await expect(failing).rejects.toThrow("no room");
    expect(await stored()).toEqual([]);
  });
});
