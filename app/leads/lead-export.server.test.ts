import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { ana, asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import * as audit from "#app/records/audit.server.ts";
import { parseOrigin } from "./campaigns/visit-origin.server.ts";
import * as leadAdmin from "./lead-admin.server.ts";
import * as erasure from "./lead-erasure.server.ts";
import { addNote } from "./lead-notes.server.ts";
import { exportPersonalData } from "./lead-export.server.ts";
import { Refusal } from "#app/records/refusal.ts";

freshDatabase();
beforeEach(emptyDatabase);

const lucia = { name: "Lúcia", email: "lucia@casa.example", phone: "31988887777" };
const asTheFriend = { friend: { ...lucia, cpf: "52998224725" } };
const asTheReferrer = { user: { ...lucia, cpf: "52998224725" } };

test("all leads with a person's e-mail or phone are exported, removed leads and referrals included", async () => {
  const opened = await createLead({ ...lucia, kind: "proposal", company: "Padaria", needs: "Dois ramais" });
  await asStaff(() => addNote(opened, "Prefere de manhã"));
  await createLead({ name: "Lúcia só pelo e-mail", email: "LUCIA@casa.example", phone: null });
  const removed = await createLead({ name: "Lúcia só pelo telefone", phone: `${lucia.phone} (à noite)` });
  await asStaff(() => leadAdmin.remove(removed));
  await createReferral("relay-failed", asTheFriend);
  await createReferral("new", asTheReferrer);
  await createLead({ ...lucia, kind: "job", area: "Vendas" });
  await createLead({ name: "Outra", email: "outra@casa.example", phone: "3133330000" });

  const { records, ...contacts } = await asStaff(() => exportPersonalData(opened, "contact"));
  expect(contacts).toEqual({ email: lucia.email, phone: lucia.phone });
  expect(records.map(({ name, role, kind }) => [name, role, kind])).toEqual([
    ["Lúcia", "contact", "proposal"],
    ["Lúcia só pelo e-mail", "contact", "contact"],
    ["Lúcia só pelo telefone", "contact", "contact"],
    ["Lúcia", "contact", "referral"],
    ["Lúcia", "referrer", "referral"],
    ["Lúcia", "contact", "job"],
  ]);
  expect(records[0]).toMatchObject({ company: "Padaria", needs: "Dois ramais", pendingMails: 0, removedAt: null });
  expect(records[0]!.receivers).toEqual([]);
  expect(records[0]!.notes).toMatchObject([{ note: "Prefere de manhã" }]);
  expect(JSON.stringify(records[0]!.notes)).not.toContain(ana.email);
  expect(records[2]!.removedAt).toBeInstanceOf(Date);
  expect(records[2]!.actions.map(({ action }) => action)).toEqual(["export", "remove"]);
  expect(records.at(-1)!.area).toBe("Vendas");
  expect(records[3]).toMatchObject({ cpf: "52998224725", state: "relay-failed" });
});

test("what a person allowed for advertisements is exported, and shown to staff", async () => {
  const conversions = { kinds: ["meta"], consent: "Autorizo." } as const;
  const id = await createLead({ ...lucia, conversions });
  const { records } = await asStaff(() => exportPersonalData(id, "contact"));
  expect(records.map(({ conversionConsent }) => conversionConsent)).toEqual(["Autorizo."]);
  expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({ conversionConsent: "Autorizo." });
});

test("where a visit came from is exported to whom it was the visit of", async () => {
  const origin = parseOrigin("utm_source=jornal");
  const id = await createLead({ ...lucia, origin });
  const { records } = await asStaff(() => exportPersonalData(id, "contact"));
  expect(records[0]!.origin).toEqual(origin);
  const referral = await createReferral("new", asTheReferrer);
  await db.updateTable("leads").set({ utm_source: "jornal" }).where("id", "=", referral).execute();
  const of = async (role: "contact" | "referrer") =>
    (await asStaff(() => exportPersonalData(referral, role))).records.find((record) => record.kind === "referral")!
      .origin;
  expect([await of("contact"), await of("referrer")]).toEqual([null, origin]);
});

test("no data of anybody else is exported: of a referral only the person's own part", async () => {
  const id = await createReferral("new", asTheReferrer);
  const friend = JSON.stringify(await asStaff(() => exportPersonalData(id, "contact")));
  expect(friend).toContain("beto@casa.example");
  expect(friend).not.toMatch(/Lúcia|lucia@|31988887777|52998224725/);
  const referrer = JSON.stringify(await asStaff(() => exportPersonalData(id, "referrer")));
  expect(referrer).toContain("lucia@casa.example");
  expect(referrer).not.toMatch(/Beto|beto@|3133334444|11144477735/);
  expect(referrer).not.toContain(ana.email);
});

test("the export is audited for each lead, without personal data", async () => {
  const [first, second] = [await createLead(lucia), await createReferral("new", asTheFriend)];
  await asStaff(() => exportPersonalData(first, "contact"));
  for (const id of [first, second]) {
    expect(await asStaff(() => audit.listForRecord("lead", id))).toMatchObject([
      { action: "export", by: ana.email, count: 2 },
    ]);
  }
  expect(await db.selectFrom("audit_log").select("record_label").execute()).toEqual([
    { record_label: "dados de uma pessoa em 2 contatos" },
  ]);
  expect(await asStaff(() => leadAdmin.find(first))).toMatchObject({ version: 1, updatedBy: null });
});

test("erased leads are no longer exported, and a completed erasure request has no data", async () => {
  const request = await createLead({ kind: "erasure", name: null, phone: null, email: lucia.email });
  await asStaff(() => erasure.answerErasureRequest(request));
  await expect(asStaff(() => exportPersonalData(request, "contact"))).rejects.toThrow(Refusal);
});

test("nothing is exported without a session, for an unknown lead, or when the audit log fails", async () => {
  const id = await createLead(lucia);
  await expect(exportPersonalData(id, "contact")).rejects.toThrow("without a signed-in actor");
  await expect(asStaff(() => exportPersonalData(id, "referrer"))).rejects.toThrow(Refusal);
  for (const none of [0, -1, 99_999, 2 ** 40]) {
    await expect(asStaff(() => exportPersonalData(none, "contact"))).rejects.toThrow(Refusal);
  }
  await withMissingTable("audit_log", () =>
    expect(asStaff(() => exportPersonalData(id, "contact"))).rejects.toThrow("audit_log"),
  );
});
