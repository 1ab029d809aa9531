import { beforeEach, expect, it } from "vitest";
import * as audit from "#app/catalogue/audit.server.ts";
import * as desk from "#app/catalogue/lead-desk.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ana, aPlan, asStaff } from "#test/catalogue.ts";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";
import { aLead, aReferral } from "#test/lead.ts";
import { ask, fileOf, when } from "#test/list-file.ts";
import * as leadsTab from "../leads.tsx";
import * as plansTab from "../plans.tsx";

freshDatabase();
beforeEach(emptyDatabase);

it("masks every CPF, and each lead's history keeps who took it", async () => {
  const [referral, lead] = [await aReferral(), await aLead({ name: "=Lúcia", email: "lucia@casa.example" })];
  const [first, second] = await fileOf(leadsTab);
  expect(first).toMatchObject({ Contato: "'=Lúcia", "E-mail": "lucia@casa.example", Estado: "Novo", CPF: "" });
  expect(second).toMatchObject({
    Contato: "Beto",
    Pedido: "Indicação",
    Telefone: "(31) 3333-4444",
    CPF: "•••.•••.•••-35",
    "Quem indicou": "Ana",
    "CPF de quem indicou": "•••.•••.•••-25",
    "Aceitou em": when,
  });
  for (const id of [referral, lead]) {
    expect(await audit.listFor("lead", id)).toMatchObject([{ action: "export", by: ana.email, count: 2 }]);
  }
  expect(await db.selectFrom("audit_log").select("record_label").execute()).toEqual([{ record_label: "2 contatos" }]);
});

it("holds what the list finds, the newest first, numbers found as they are typed", async () => {
  await aLead({ name: "Bia", phone: "3133334444" });
  await aLead({ name: "Caio" });
  expect((await fileOf(leadsTab)).map(({ Contato }) => Contato)).toEqual(["Caio", "Bia"]);
  expect((await fileOf(leadsTab, "?busca=(31)+3333-4444&formato=csv")).map(({ Contato }) => Contato)).toEqual(["Bia"]);
});

it("is no change: the version and who changed the lead last stay", async () => {
  const id = await aLead();
  await asStaff(() => desk.update(id, { state: "in-progress" }, 1));
  await fileOf(leadsTab);
  expect(await desk.find(id)).toMatchObject({ version: 2, updatedBy: ana.email });
  await expect(asStaff(() => desk.update(id, { state: "done" }, 1))).rejects.toMatchObject({
    differences: [{ field: "state", opened: "new", current: "in-progress" }],
  });
});

it("is not given when that cannot be kept, nor kept when it is only asked whether there is one", async () => {
  await aLead();
  await withoutTable("audit_log", async () => expect((await ask(leadsTab, "?formato=csv")).status).toBe(500));
  await ask(leadsTab, "?formato=csv", "HEAD");
  expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
});

it("is the only file that the history tells of", async () => {
  await aPlan();
  const before = await db.selectFrom("audit_log").select("id").execute();
  await fileOf(plansTab);
  expect(await db.selectFrom("audit_log").select("id").execute()).toEqual(before);
});
