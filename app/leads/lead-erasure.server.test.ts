import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import { ana, asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createDestination } from "#test/destination-fixtures.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import * as audit from "#app/records/audit.server.ts";
import * as leadAdmin from "./lead-admin.server.ts";
import * as erasure from "./lead-erasure.server.ts";
import { Refusal } from "#app/records/refusal.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  configureSecrets({ dataDir: "", secretsKey: "ab".repeat(32) });
});

const left = async () => (await db.selectFrom("leads").select("name").orderBy("id").execute()).map(({ name }) => name);
const aRequest = (contacts: { email?: string; phone?: string }) =>
  createLead({ kind: "erasure", name: null, phone: null, ...contacts });

describe("a request for erasure", () => {
  test("deletes all leads with its e-mail or phone, removed leads and referrals included", async () => {
    await createLead({ name: "Lúcia", email: "Lucia@casa.example", phone: null });
    await createLead({ name: "Lúcia de novo", phone: "31988887777" });
    await createLead({ name: "Outra", email: "outra@casa.example", phone: "3133330000" });
    const removed = await createLead({ name: "Lúcia excluída", email: "lucia@casa.example" });
    await asStaff(() => leadAdmin.remove(removed));
    await createReferral("new", { user: { email: "lucia@casa.example" } });
    const request = await aRequest({ email: "lucia@casa.example", phone: "31988887777" });
    expect(await asStaff(() => leadAdmin.find(request))).toMatchObject({ subjectLeads: 4 });

    expect(await asStaff(() => erasure.answerErasureRequest(request))).toMatchObject({ id: request, erased: 4 });
    expect(await left()).toEqual(["Outra", null]);
    expect(await asStaff(() => leadAdmin.find(request))).toMatchObject({
      state: "done",
      email: null,
      phone: null,
      subjectLeads: null,
    });
    expect((await asStaff(() => audit.listForRecord("lead", request)))[0]).toMatchObject({
      action: "erase",
      by: ana.email,
      changes: [{ field: "erased", before: null, after: 4 }],
    });
  });

  test("says, before and after, who else has or may have the data", async () => {
    await createDestination({ kind: "mail", name: "Empresas", address: "empresas@provedor.example", secret: "" });
    const tried = await createDestination({ name: "Automação" });
    await createLead({ email: "lucia@casa.example" });
    await sql`update deliveries set tries = 1 where destination_id = ${tried}`.execute(db);
    await createReferral("relay-failed", { friend: { email: "lucia@casa.example" } });
    await sql`update leads set relay_tries = 1 where kind = 'referral'`.execute(db);
    const request = await aRequest({ email: "lucia@casa.example" });
    const receivers = ["Automação", "Serviço de envio"];
    expect(await asStaff(() => leadAdmin.find(request))).toMatchObject({ receivers });
    expect(await asStaff(() => erasure.answerErasureRequest(request))).toMatchObject({ erased: 2, receivers });
    expect((await asStaff(() => audit.listForRecord("lead", request)))[0]!.changes).toContainEqual({
      field: "receivers",
      before: null,
      after: receivers,
    });
  });

  test("keeps nothing that a guessed contact could be checked against", async () => {
    const request = await aRequest({ phone: "31988887777" });
    const prints = async () => (await db.selectFrom("leads").select("fingerprint").execute())[0]!.fingerprint;
    const before = await prints();
    await asStaff(() => erasure.answerErasureRequest(request));
    expect(Buffer.compare(await prints(), before)).not.toBe(0);
  });

  test("finds its telephone however it was written, also beside another one", async () => {
    const typed = ["031988887777", "+55 (0)31 98888-7777", "31 3333-4444 ou 31 98888-7777", "31988887777 (Lúcia)"];
    for (const phone of typed) await createLead({ name: phone, phone });
    await createReferral("new", { user: { phone: "0xx31 98888-7777" } });
    await createLead({ name: "Outra", phone: "319888877777" });
    const request = await aRequest({ phone: "31988887777" });
    expect(await asStaff(() => leadAdmin.find(request))).toMatchObject({ subjectLeads: 5 });
    await asStaff(() => erasure.answerErasureRequest(request));
    expect(await left()).toEqual(["Outra", null]);
    const keys = await db.selectFrom("leads").select("phone_keys").where("kind", "=", "erasure").execute();
    expect(keys).toEqual([{ phone_keys: [] }]);
  });

  test("by e-mail only does not match leads without an e-mail", async () => {
    await createLead({ name: "Só telefone", phone: "31988887777" });
    const request = await aRequest({ email: "lucia@casa.example" });
    expect(await asStaff(() => leadAdmin.find(request))).toMatchObject({ subjectLeads: 0 });
    expect(await asStaff(() => erasure.answerErasureRequest(request))).toMatchObject({ erased: 0 });
    expect(await left()).toEqual(["Só telefone", null]);
  });

  test("is completed once, and other kinds of leads are refused", async () => {
    const request = await aRequest({ email: "lucia@casa.example" });
    await asStaff(() => erasure.answerErasureRequest(request));
    await expect(asStaff(() => erasure.answerErasureRequest(request))).rejects.toThrow("Este pedido já foi atendido.");
    const other = await createLead();
    await expect(asStaff(() => erasure.answerErasureRequest(other))).rejects.toThrow(Refusal);
  });

  test("without a session deletes nothing", async () => {
    await createLead({ name: "Lúcia", phone: "31988887777" });
    const request = await aRequest({ phone: "31988887777" });
    await expect(erasure.answerErasureRequest(request)).rejects.toThrow("without a signed-in actor");
    expect(await left()).toEqual(["Lúcia", null]);
  });
});

describe("the retention period", () => {
  test("deletes leads older than configured, and those removed for more than a day", async () => {
    const [old, , removed, justRemoved] = [
      await createLead({ name: "Velho" }),
      await createLead({ name: "Novo" }),
      await createLead({ name: "Excluído" }),
      await createLead({ name: "Acabou de ser excluído" }),
    ];
    await sql`update leads set created_at = now() - interval '181 days' where id = ${old}`.execute(db);
    await sql`update leads set deleted_at = now() - interval '25 hours' where id = ${removed}`.execute(db);
    await asStaff(() => leadAdmin.remove(justRemoved));
    expect(await erasure.eraseExpiredLeads(180)).toBe(2);
    expect(await left()).toEqual(["Novo", "Acabou de ser excluído"]);
    expect(await erasure.eraseExpiredLeads(180)).toBe(0);
  });

  test("does not end a confirmed subscription of the newsletter, only one that was never confirmed", async () => {
    const subscription = { kind: "newsletter", phone: null } as const;
    const confirmed = await createLead({ ...subscription, name: "Confirmada", email: "ana@casa.example" });
    await createLead({ ...subscription, name: "Sem confirmação", email: "beto@casa.example" });
    await sql`update leads set confirmed_at = now() where id = ${confirmed}`.execute(db);
    await sql`update leads set created_at = now() - interval '181 days'`.execute(db);
    expect(await erasure.eraseExpiredLeads(180)).toBe(1);
    expect(await left()).toEqual(["Confirmada"]);
  });
});
