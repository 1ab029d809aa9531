import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import { ana, asStaff, beto, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createLead, createReferral } from "#test/lead-fixtures.ts";
import { startRelay, type FakeRelay } from "#test/fakes/fake-relay.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import * as leadAdmin from "./lead-admin.server.ts";
import { leadInput, leadNoteInput } from "./lead.input.ts";
import { nobody } from "./lead.ts";
import { addNote } from "./lead-notes.server.ts";
import { Forbidden, StaleVersionError, Refusal } from "#app/records/refusal.ts";

freshDatabase();
beforeEach(emptyDatabase);

const found = async (query: Parameters<typeof listQuery>[0] = {}) =>
  (await asStaff(() => leadAdmin.list(listQuery(query)))).rows.map(({ name }) => name);
const historyOf = async (id: number) =>
  (await asStaff(() => audit.listForRecord("lead", id))).map(({ action, by, changes }) => ({ action, by, changes }));

describe("the list", () => {
  test("shows the newest first, or the requested order", async () => {
    await createLead({ name: "Bia" });
    await createLead({ name: "Ana" });
    await createLead({ name: "Caio" });
    expect(await found()).toEqual(["Caio", "Ana", "Bia"]);
    expect(await found({ sort: "name" })).toEqual(["Ana", "Bia", "Caio"]);
  });

  test("searches protocol, name, company, e-mail, city and phone in any format", async () => {
    await createLead({ name: "Outra", phone: "3133330000" });
    const id = await createLead({
      name: "Lúcia",
      company: "Padaria São João",
      email: "lucia@padaria.example",
      phone: "31988887777",
      city: "Betim – MG",
    });
    const { protocol } = (await asStaff(() => leadAdmin.find(id)))!;
    const searches = [protocol, "lucia", "sao joao", "padaria.ex", "betim", "(31) 9 8888-77", "98888 7777"];
    searches.push("031 98888-7777", "+55 (0)31 98888-7777", "+55 31 98");
    const missed = [];
    for (const search of searches) if ((await found({ search })).join() !== "Lúcia") missed.push(search);
    expect(missed).toEqual([]);
    expect(await found({ search: "529.982" })).toEqual([]);
  });

  test("a protocol of digits only is not taken for a phone", async () => {
    const id = await createLead({ name: "Lúcia" });
    await sql`update leads set protocol = '2026-234567' where id = ${id}`.execute(db);
    expect(await found({ search: "2026-2345" })).toEqual(["Lúcia"]);
  });

  test("filters by kind, by state, and by whether it is done", async () => {
    const done = await createLead({ name: "Feito" });
    await createLead({ name: "Proposta", kind: "proposal" });
    await asStaff(() => leadAdmin.update(done, { state: "done", assignee: null }, 1));
    expect(await found({ filters: { kind: "proposal" } })).toEqual(["Proposta"]);
    expect(await found({ filters: { state: "done" } })).toEqual(["Feito"]);
    expect(await found({ status: "active" })).toEqual(["Proposta"]);
    expect(await asStaff(() => leadAdmin.list(listQuery()))).toMatchObject({ all: 2, active: 1 });
  });

  test("filters by city, by who takes it and by day, and counts the new ones", async () => {
    const old = await createLead({ name: "Antiga", city: "Betim – MG" });
    await createLead({ name: "Nova", city: "betim – mg" });
    const taken = await createLead({ name: "Assumida", city: "Ubá – MG" });
    await asStaff(() => leadAdmin.update(taken, { state: "in-progress", assignee: beto.email }, 1));
    await sql`update leads set created_at = '2026-03-05 23:30-03' where id = ${old}`.execute(db);
    expect(await asStaff(() => leadAdmin.listCities())).toEqual(["Betim – MG", "Ubá – MG"]);
    expect(await found({ filters: { city: "Betim – MG" } })).toEqual(["Nova", "Antiga"]);
    expect(await found({ filters: { assignee: beto.email } })).toEqual(["Assumida"]);
    expect(await found({ filters: { assignee: nobody } })).toEqual(["Nova", "Antiga"]);
    expect(await found({ filters: { de: "2026-03-05", ate: "2026-03-05" } })).toEqual(["Antiga"]);
    expect(await found({ filters: { ate: "2026-03-04" } })).toEqual([]);
    expect(await found({ filters: { de: "2026-03-06" } })).toEqual(["Assumida", "Nova"]);
    expect(await found({ filters: { de: "amanhã", ate: "'" } })).toHaveLength(3);
    await createLead({ name: "Outra", city: "Catas Altas da Noruega – MG" });
    await createLead({ name: "Mais uma", city: "Catas Altas – MG" });
    expect((await asStaff(() => leadAdmin.listCities())).slice(1, 3)).toEqual([
      "Catas Altas – MG",
      "Catas Altas da Noruega – MG",
    ]);
    expect(await asStaff(() => leadAdmin.countNew())).toBe(4);
    await asStaff(() => leadAdmin.remove(old));
    expect(await asStaff(() => leadAdmin.countNew())).toBe(3);
  });

  test("sorts states as the work goes on", async () => {
    for (const [name, state] of [
      ["Feita", "done"],
      ["Parada", "relay-failed"],
      ["Nova", "new"],
    ] as const) {
      await createLead({ name, kind: "referral" }, state);
    }
    expect(await found({ sort: "state" })).toEqual(["Nova", "Parada", "Feita"]);
  });

  test("holds only the last two digits of a CPF", async () => {
    await createReferral();
    const page = await asStaff(() => leadAdmin.list(listQuery()));
    const { cpfLastDigits, referrer } = page.rows[0]!;
    expect([cpfLastDigits, referrer?.name, referrer?.cpfLastDigits]).toEqual(["35", "Ana", "25"]);
    expect(JSON.stringify(page)).not.toMatch(/52998224725|11144477735/);
  });
});

describe("staff", () => {
  test("change the state; the history contains the protocol and no personal data", async () => {
    const id = await createLead({ name: "Lúcia" });
    const { protocol } = (await asStaff(() => leadAdmin.find(id)))!;
    const saved = await asStaff(() => leadAdmin.update(id, { state: "in-progress", assignee: null }, 1));
    expect(saved).toEqual({ id, label: protocol, version: 2 });
    expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({
      state: "in-progress",
      isActive: true,
      updatedBy: ana.email,
    });
    expect(await historyOf(id)).toEqual([
      { action: "update", by: ana.email, changes: [{ field: "state", before: "new", after: "in-progress" }] },
    ]);
    await asStaff(() => leadAdmin.remove(id));
    const entries = await db.selectFrom("audit_log").selectAll().execute();
    expect(entries.map((entry) => entry.record_label)).toEqual([protocol, protocol]);
    expect(JSON.stringify(entries)).not.toContain("Lúcia");
  });

  test("note what they agreed; the history counts the notes, and they are erased with the lead", async () => {
    const id = await createLead({ name: "Lúcia" });
    await asStaff(() => addNote(id, "Lúcia prefere de manhã"));
    await actAs(beto, () => addNote(id, "Liguei: sem resposta\nTentar amanhã"));
    expect((await asStaff(() => leadAdmin.find(id)))!.notes).toMatchObject([
      { by: ana.email, text: "Lúcia prefere de manhã" },
      { by: beto.email, text: "Liguei: sem resposta\nTentar amanhã" },
    ]);
    expect((await historyOf(id))[0]).toEqual({
      action: "update",
      by: beto.email,
      changes: [{ field: "notes", before: 1, after: 2 }],
    });
    expect(JSON.stringify(await db.selectFrom("audit_log").selectAll().execute())).not.toContain("manhã");
    // A note is not a version of the lead: nobody's form is outdated by it.
    await asStaff(() => leadAdmin.update(id, { state: "done", assignee: null }, 1));

    await sql`delete from leads where id = ${id}`.execute(db);
    expect(await db.selectFrom("lead_notes").selectAll().execute()).toEqual([]);
    await expect(asStaff(() => addNote(id, "Depois"))).rejects.toThrow(Refusal);
  });

  test("readers may not write notes", async () => {
    const id = await createLead();
    const reader = { id: 1, email: "leitor@jatobafibra.example", role: "reader" } as const;
    await expect(actAs(reader, () => addNote(id, "Oi"))).rejects.toThrow(Forbidden);
    expect((await asStaff(() => leadAdmin.find(id)))!.notes).toEqual([]);
  });

  test("cannot overwrite each other unnoticed", async () => {
    const id = await createLead();
    await actAs(beto, () => leadAdmin.update(id, { state: "done", assignee: null }, 1));
    const refusal = await asStaff(() => leadAdmin.update(id, { state: "in-progress", assignee: null }, 1)).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StaleVersionError);
    expect(refusal).toMatchObject({ savedBy: beto.email });
  });

  test("cannot set relay-failed", () => {
    expect(leadInput.safeParse({ state: "relay-failed" }).error?.issues[0]?.message).toBe(
      "Escolha como está o atendimento.",
    );
  });

  test("give it to a person of the staff, and write notes of some length", () => {
    const assigneeOf = (assignee: string) => leadInput.safeParse({ state: "new", assignee }).data?.assignee;
    expect([assigneeOf(""), assigneeOf(beto.email), assigneeOf("Beto")]).toEqual([null, beto.email, undefined]);
    expect(leadNoteInput.safeParse(" \n ").success).toBe(false);
    expect(leadNoteInput.safeParse("x".repeat(2001)).success).toBe(false);
  });

  test("remove and restore it", async () => {
    const id = await createLead();
    await asStaff(() => leadAdmin.remove(id));
    expect(await asStaff(() => leadAdmin.find(id))).toBeNull();
    expect(await found()).toEqual([]);
    await asStaff(() => leadAdmin.restore(id));
    expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({ id });
  });

  test("reveal a CPF, which is audited; without a session it is refused", async () => {
    const id = await createReferral();
    await expect(leadAdmin.revealCpfs(id)).rejects.toThrow("without a signed-in actor");
    expect(await asStaff(() => leadAdmin.revealCpfs(id))).toEqual({ cpf: "11144477735", referrerCpf: "52998224725" });
    expect(await historyOf(id)).toEqual([{ action: "reveal", by: ana.email, changes: [] }]);
    await asStaff(() => leadAdmin.remove(id));
    await expect(asStaff(() => leadAdmin.revealCpfs(id))).rejects.toThrow(Refusal);
  });
});

describe("sending a referral again", () => {
  let relay: FakeRelay;
  beforeEach(async () => {
    relay = await startRelay();
    configureRelay(relay.url);
    return async () => {
      configureRelay(null);
      await relay.stop();
    };
  });

  test("delivers it once and is audited", async () => {
    const id = await createReferral("relay-failed");
    expect(await asStaff(() => leadAdmin.resendReferral(id))).toMatchObject({ isSent: true });
    expect(relay.received).toHaveLength(1);
    expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({ state: "new", relay: { tries: 1, failure: null } });
    expect((await historyOf(id))[0]).toEqual({ action: "resend", by: ana.email, changes: [] });
    await expect(asStaff(() => leadAdmin.resendReferral(id))).rejects.toThrow(
      "Este contato não está à espera de envio.",
    );
    expect(relay.received).toHaveLength(1);
  });

  test("two simultaneous calls deliver it once", async () => {
    const id = await createReferral("relay-failed");
    await Promise.allSettled([
      asStaff(() => leadAdmin.resendReferral(id)),
      asStaff(() => leadAdmin.resendReferral(id)),
    ]);
    expect(relay.received).toHaveLength(1);
  });

  test("a second failure is kept and reported", async () => {
    relay.behaviour = "refuses";
    const id = await createReferral("relay-failed");
    expect(await asStaff(() => leadAdmin.resendReferral(id))).toMatchObject({ isSent: false });
    expect(await asStaff(() => leadAdmin.find(id))).toMatchObject({
      state: "relay-failed",
      relay: { tries: 1, failure: "503" },
    });
  });
});
