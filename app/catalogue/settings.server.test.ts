import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { provider } from "#db/demonstration-provider.ts";
import { aCity } from "#test/catalogue.ts";
import { freshDatabase } from "#test/database.ts";
import type { Provider } from "./provider.ts";
import { unwritten } from "./provider.ts";
import * as settings from "./settings.server.ts";

freshDatabase();

const write = (facts: Partial<Provider>) =>
  db
    .updateTable("settings")
    .set({ facts: JSON.stringify(facts) })
    .execute();

describe("the provider's facts", () => {
  test("are those of the settings at once, whoever wrote them", async () => {
    expect(await settings.current()).toEqual(provider);
    await write({ ...provider, phone: "0800 555 0100" });
    expect((await settings.current()).phone).toBe("0800 555 0100");
  });

  test("are the same object while they stay the same, whatever else is written", async () => {
    const before = await settings.current();
    await aCity({ name: "Betim" });
    expect(await settings.current()).toBe(before);
  });

  test("have the specification's texts and figures where none were written", async () => {
    await write({ name: "Ipê Telecom" });
    expect(await settings.current()).toEqual({ ...unwritten, name: "Ipê Telecom" });
    expect(unwritten).toMatchObject({ installation: "Instalação gratuita", calls: "Ligações Ilimitadas" });
    expect(unwritten.statistics.map(({ figure }) => figure)).toEqual(["1M+", "570+", "150+"]);
  });

  test("stay those last known while the database is away", async () => {
    await write({ ...provider, name: "Ipê Telecom" });
    const known = await settings.current();
    await sql`alter table catalogue_revision rename to catalogue_revision_away`.execute(db);
    try {
      expect(await settings.current()).toBe(known);
    } finally {
      await sql`alter table catalogue_revision_away rename to catalogue_revision`.execute(db);
    }
  });
});
