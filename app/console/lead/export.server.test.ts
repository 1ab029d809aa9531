import { beforeEach, expect, it } from "vitest";
import * as audit from "#app/records/audit.server.ts";
import { parseOrigin } from "#app/leads/campaigns/visit-origin.server.ts";
import * as leadAdmin from "#app/leads/lead-admin.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { ana, createPlan, asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import { requestTab, csvRowsOf, anyTimestamp } from "#test/csv-export.ts";
import * as leadsTab from "#app/console/tabs/leads.tsx";
import * as plansTab from "#app/console/tabs/plans.tsx";

freshDatabase();
beforeEach(emptyDatabase);

it("masks every CPF, and each lead's history records who exported it", async () => {
  const origin = parseOrigin("utm_source=google&utm_campaign=fibra&gclid=x&vindo=google.com");
  const [referral, lead] = [
    await createReferral(),
    await createLead({ name: "=Lúcia", email: "lucia@casa.example", offerCode: "JAT-R0012-03", origin }),
  ];
  const [first, second] = await csvRowsOf(leadsTab);
  expect(first).toMatchObject({ Contato: "'=Lúcia", "E-mail": "lucia@casa.example", Estado: "Novo", CPF: "" });
  expect(first).toMatchObject({
    "Código da oferta": "JAT-R0012-03",
    "Origem (utm_source)": "google",
    "Meio (utm_medium)": "",
    "Campanha (utm_campaign)": "fibra",
    "Código de clique": "gclid",
    "Site de onde veio": "google.com",
  });
  expect(second).toMatchObject({
    Contato: "Beto",
    Pedido: "Indicação",
    Telefone: "(31) 3333-4444",
    CPF: "•••.•••.•••-35",
    "Quem indicou": "Ana",
    "CPF de quem indicou": "•••.•••.•••-25",
    "Aceitou em": anyTimestamp,
  });
  for (const id of [referral, lead]) {
    expect(await asStaff(() => audit.listForRecord("lead", id))).toMatchObject([
      { action: "export", by: ana.email, count: 2 },
    ]);
  }
  expect(await db.selectFrom("audit_log").select("record_label").execute()).toEqual([{ record_label: "2 contatos" }]);
});

it("contains what the list finds, newest first, and finds formatted numbers", async () => {
  await createLead({ name: "Bia", phone: "3133334444" });
  await createLead({ name: "Caio" });
  expect((await csvRowsOf(leadsTab)).map(({ Contato }) => Contato)).toEqual(["Caio", "Bia"]);
  expect((await csvRowsOf(leadsTab, "?busca=(31)+3333-4444&formato=csv")).map(({ Contato }) => Contato)).toEqual([
    "Bia",
  ]);
});

it("has telephones as they are read, and whole when they do not parse", async () => {
  const typed = ["319888877777", "31 98888-7777 / 31 3333-4444", "+351912345678", "031988887777"];
  for (const phone of typed) await createReferral("new", { user: { phone }, friend: { phone } });
  const read = (await csvRowsOf(leadsTab)).map((row) => [row.Telefone, row["Telefone de quem indicou"]]);
  const shown = ["(31) 9 8888-7777", "+351 912 345 678", typed[1], typed[0]];
  expect(read).toEqual(shown.map((text) => [text, text]));
});

it("changes neither a lead's version nor its last editor", async () => {
  const id = await createLead();
  await asStaff(() => leadAdmin.update(id, { state: "in-progress", assignee: null }, 1));
  await csvRowsOf(leadsTab);
  expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({ version: 2, updatedBy: ana.email });
  await expect(asStaff(() => leadAdmin.update(id, { state: "done", assignee: null }, 1))).rejects.toMatchObject({
    differences: [{ field: "state", opened: "new", current: "in-progress" }],
  });
});

it("is refused when the history cannot record it, and a HEAD request records nothing", async () => {
  await createLead();
  await withMissingTable("audit_log", async () =>
    expect((await requestTab(leadsTab, "?formato=csv")).status).toBe(500),
  );
  await requestTab(leadsTab, "?formato=csv", "HEAD");
  expect(await db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
});

it("is the only export that the history records", async () => {
  await createPlan();
  const before = await db.selectFrom("audit_log").select("id").execute();
  await csvRowsOf(plansTab);
  expect(await db.selectFrom("audit_log").select("id").execute()).toEqual(before);
});
