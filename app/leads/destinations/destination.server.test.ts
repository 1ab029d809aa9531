import { beforeEach, describe, expect, test } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import { actAs, type Actor } from "#app/records/actor.server.ts";
import { Forbidden } from "#app/records/refusal.ts";
import { emptyDatabase, freshDatabase, snapshotOfDatabase } from "#test/database.ts";
import { createDestination, webhookInput } from "#test/destination-fixtures.ts";
import { asStaff, createCity } from "#test/fixtures.ts";
import { listDeliveryProblems } from "./delivery-problems.server.ts";
import * as destinations from "./destination.server.ts";
import * as secrets from "./secrets.server.ts";

freshDatabase();

const key = (digits: string) => configureSecrets({ dataDir: "", secretsKey: digits.repeat(32) });
beforeEach(async () => {
  await emptyDatabase();
  key("ab");
});

const lostCities = async () =>
  (await listDeliveryProblems()).flatMap((problem) =>
    "cities" in problem ? [[problem.id, problem.cities] as const] : [],
  );
const system: Actor = { id: null, email: "marina@provedor.example" };
const asSystem = <T>(work: () => T) => actAs(system, work);
const token = "7:0123456789abcdef";
const ixc = { kind: "ixc", address: "https://ixc.provedor.example", secret: token } as const;
const hubsoft = {
  kind: "hubsoft",
  address: "https://api.provedor.example",
  clientId: "3",
  username: "site@provedor.example",
  secret: "segredo-do-cliente",
  password: "senha-da-api",
} as const;

describe("a secret", () => {
  test("is nowhere in the database, the history or the list in clear", async () => {
    const id = await createDestination(ixc);
    await asSystem(() => destinations.update(id, { ...webhookInput, ...ixc, secret: "9:trocado" }, 1));
    const rows = [
      await db.selectFrom("destinations").selectAll().execute(),
      await db.selectFrom("destination_secrets").selectAll().execute(),
      await db.selectFrom("audit_log").selectAll().execute(),
      await asSystem(() => destinations.find(id)),
      await asSystem(() => destinations.findIncludingDeleted(id)),
    ];
    const text = JSON.stringify(rows, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString("latin1") : value,
    );
    expect(text).not.toMatch(/0123456789abcdef|trocado/);
    expect(await secrets.read(id)).toEqual({ secret: "9:trocado", password: "" });
    // The history says that it was written, and when.
    const { after } = await db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "update")
      .executeTakeFirstOrThrow();
    expect(Object.keys(after!)).toEqual(["secretAt"]);
  });

  test("that is left blank stays, of two each by itself", async () => {
    const id = await createDestination(hubsoft);
    const input = { ...webhookInput, ...hubsoft };
    await asSystem(() => destinations.update(id, { ...input, name: "ERP", secret: "", password: "" }, 1));
    await asSystem(() => destinations.update(id, { ...input, name: "ERP", secret: "", password: "outra" }, 2));
    expect(await secrets.read(id)).toEqual({ secret: hubsoft.secret, password: "outra" });
  });

  test("never goes to another server or system than the one that it was written for", async () => {
    const id = await createDestination(ixc);
    const input = { ...webhookInput, ...ixc, secret: "" };
    const elsewhere = { ...input, address: "https://outro.example" };
    const before = await snapshotOfDatabase();
    await expect(asSystem(() => destinations.update(id, elsewhere, 1))).rejects.toThrow("Digite o segredo.");
    const other = { ...input, kind: "rd-station", address: null } as const;
    await expect(asSystem(() => destinations.update(id, other, 1))).rejects.toThrow("Digite o segredo.");
    expect(await snapshotOfDatabase()).toEqual(before);
    await asSystem(() => destinations.update(id, { ...elsewhere, secret: "novo" }, 1));
    expect((await secrets.read(id))!.secret).toBe("novo");
  });

  test("stays where nothing else can receive it: a webhook's signs, and a number names no server", async () => {
    const id = await createDestination();
    const moved = { ...webhookInput, address: "https://outro.example", secret: "" };
    await asSystem(() => destinations.update(id, moved, 1));
    expect((await secrets.read(id))!.secret).toBe(webhookInput.secret);
    const erp = await createDestination(ixc);
    await asSystem(() => destinations.update(erp, { ...webhookInput, ...ixc, branchId: "2", secret: "" }, 1));
    expect((await secrets.read(erp))!.secret).toBe(token);
  });

  test("is needed by a new destination of a system that has one", async () => {
    await expect(createDestination({ ...hubsoft, password: "" })).rejects.toThrow(
      "Digite os segredos: client_secret, Senha da API.",
    );
    await expect(createDestination({ secret: "" })).rejects.toThrow("Digite o segredo.");
    await createDestination({ kind: "mail", address: "empresas@provedor.example", secret: "" });
  });

  test("of another key is said to be, and can only be written anew", async () => {
    const id = await createDestination(ixc);
    key("cd");
    expect((await destinations.find(id))!.missingSecret).toBe("other key");
    expect(await secrets.read(id)).toBeNull();
    await asSystem(() => destinations.update(id, { ...webhookInput, ...ixc }, 1));
    expect((await destinations.find(id))!.missingSecret).toBeNull();
  });
});

describe("a destination", () => {
  test("is changed by administrators only", async () => {
    const id = await createDestination();
    for (const role of ["editor", "reader"] as const) {
      const actor: Actor = { id: 7, email: "beto@provedor.example", role };
      const tries = [
        () => destinations.create(webhookInput),
        () => destinations.update(id, webhookInput, 1),
        () => destinations.setActive(id, false),
        () => destinations.remove(id),
      ];
      for (const attempt of tries) await expect(actAs(actor, attempt)).rejects.toThrow(Forbidden);
    }
  });

  test("takes only cities that exist", async () => {
    await db.insertInto("cities").values({ name: "Betim", state: "MG" }).execute();
    await createDestination({ cities: ["Betim – MG"] });
    await expect(createDestination({ cities: ["Betim – MG", "Betin – MG"] })).rejects.toThrow(
      "Não há cidade com o nome Betin – MG.",
    );
  });

  test("keeps a city that gets another name, and is saved with either", async () => {
    const city = await createCity({ name: "Quixadá", state: "CE" });
    const id = await createDestination({ cities: ["Quixadá – CE"] });
    await asStaff(() => cities.update(city, { name: "Quixadá do Sertão", state: "CE" }, 1));
    expect(await destinations.find(id)).toMatchObject({ cities: ["Quixadá do Sertão – CE"], lostCities: [] });
    // As the history's undo of another field does it.
    await asSystem(() => destinations.update(id, { ...webhookInput, name: "Zap", cities: ["Quixadá – CE"] }, 1));
    expect(await destinations.find(id)).toMatchObject({ cities: ["Quixadá do Sertão – CE"], lostCities: [] });
    const input = { ...webhookInput, cities: ["Quixadá do Sertão – CE"] };
    await asSystem(() => destinations.update(id, input, 2));
    expect(await destinations.find(id)).toMatchObject({ cities: ["Quixadá do Sertão – CE"], lostCities: [] });
  });

  test("is named while a city of it is gone, until the city is back, or the destination is off", async () => {
    const city = await createCity({ name: "Quixadá", state: "CE" });
    await createCity({ name: "Sobral", state: "CE" });
    const id = await createDestination({ cities: ["Sobral – CE", "Quixadá – CE"] });
    expect(await lostCities()).toEqual([]);
    await asStaff(() => cities.remove(city));
    expect(await destinations.find(id)).toMatchObject({ cities: ["Sobral – CE", "Quixadá – CE"] });
    expect(await lostCities()).toEqual([[id, ["Quixadá – CE"]]]);
    await asSystem(() => destinations.setActive(id, false));
    expect(await lostCities()).toEqual([]);
    await asSystem(() => destinations.setActive(id, true));
    await asStaff(() => cities.restore(city));
    expect(await lostCities()).toEqual([]);
  });
});
