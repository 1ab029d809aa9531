import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayAt, startOfDay, timeZones } from "#app/platform/time/clock.ts";
import { db } from "#app/platform/database/db.server.ts";
import { setTimeZone } from "#app/platform/time/time-zone.ts";
import * as releases from "#app/releases/release.server.ts";
import { scheduleInput } from "#app/releases/schedule.input.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { asStaff } from "#test/fixtures.ts";
import * as settings from "./settings.server.ts";
import type { SettingsInput } from "./setting.ts";

freshDatabase();
beforeEach(emptyDatabase);
afterEach(() => setTimeZone("America/Sao_Paulo"));

async function choose(timeZone: SettingsInput["timeZone"]) {
  await asStaff(async () => settings.update(1, { timeZone }, (await settings.find()).version));
  await settings.current();
}

test("a provider in Acre chooses its clock, for days, releases and the ends of sales", async () => {
  await settings.current();
  expect(dayAt(new Date("2026-11-27T04:30:00Z"))).toBe("2026-11-27");
  await choose("America/Rio_Branco");
  expect(dayAt(new Date("2026-11-27T04:30:00Z"))).toBe("2026-11-26");
  expect(scheduleInput.parse({ publishAt: "2026-11-27T00:00" }).publishAt.toISOString()).toBe(
    "2026-11-27T05:00:00.000Z",
  );
});

test("the database ends sales at the same midnight", async () => {
  for (const zone of Object.keys(timeZones)) {
    await choose(zone);
    const { rows } = await sql<{ end: Date }>`select offer_sale_end('{"vendida_ate": "2026-11-26"}') as end`.execute(
      db,
    );
    expect([zone, rows[0]!.end]).toEqual([zone, startOfDay("2026-11-26", 1)]);
  }
});

test("the clock cannot wait for a release, whose hour it decides", async () => {
  const release = await asStaff(() => releases.create("Manaus"));
  const write = async () => settings.update(1, { timeZone: "America/Manaus" }, (await settings.find()).version);
  await expect(asStaff(() => releases.record(release, write))).rejects.toThrow("não espera");
  expect((await settings.current()).timeZone).toBe("America/Sao_Paulo");
});
