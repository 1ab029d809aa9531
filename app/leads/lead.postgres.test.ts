import { expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { freshDatabase, waitForLockWait } from "#test/database.ts";
import * as leads from "./lead.server.ts";

freshDatabase();

test("a submission repeated at another price, before the first is committed, is stored once", async () => {
  const lead: leads.NewLead = {
    kind: "contact",
    name: "Lúcia Prado",
    phone: "31988887777",
    page: "/casa",
    consent: "Ao enviar, você aceita.",
    submissionKey: "c3".repeat(16),
  };
  let again: Promise<leads.LeadReceipt> | undefined;
  const first = await leads.create({ ...lead, offer: "Fibra por R$ 99" }, "new", async () => {
    again = leads.create({ ...lead, offer: "Fibra por R$ 89" });
    // A rejection is reported below, when this transaction has ended.
    again.catch(() => {});
    await Promise.race([waitForLockWait(), again]);
  });
  expect(await again).toEqual({ ...first, isDuplicate: true });
  expect(await db.selectFrom("leads").select("id").execute()).toHaveLength(1);
});
