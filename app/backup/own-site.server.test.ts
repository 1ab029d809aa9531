import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { openImageStore } from "#app/platform/storage/image-store.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { emptyDatabase, freshDatabase, snapshotOfDatabase } from "#test/database.ts";
import { asStaff, createServedCity } from "#test/fixtures.ts";
import { createLead } from "#test/lead-fixtures.ts";
import { restoreBackup } from "./backup.server.ts";
import { keepDemonstrationIn, startOwnSite } from "./own-site.server.ts";

freshDatabase();
const folder = mkdtempSync(join(tmpdir(), "vitrine-own-site-"));
keepDemonstrationIn(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(emptyDatabase);
beforeEach(() => openImageStore({ dataDir: folder, s3: null }));

test("a site of one's own begins empty, with the accounts, and the demonstration comes back from its backup", async () => {
  await db
    .updateTable("settings")
    .set({ facts: JSON.stringify(demoProvider) })
    .execute();
  await createServedCity();
  await createLead();
  await db
    .insertInto("staff")
    .values({ email: "ana@jatobafibra.example", password_hash: "none", role: "administrator" })
    .execute();
  const before = await snapshotOfDatabase();
  const file = await startOwnSite();
  expect(await cities.listActive()).toEqual([]);
  expect(await settings.isDemonstration()).toBe(false);
  expect(await settings.isPublished()).toBe(false);
  const after = await snapshotOfDatabase();
  expect(after.staff).toBe(before.staff);
  const emptied = Object.entries(after).filter(([, content]) => content.startsWith("0 "));
  expect(emptied.map(([table]) => table)).toEqual(
    expect.arrayContaining(["plans", "plan_cities", "leads", "audit_log"]),
  );

  await restoreBackup(file);
  expect((await asStaff(settings.find)).name).toBe("Jatobá Fibra");
  expect(await cities.listActive()).toHaveLength(1);
});

test("a site that is not the demonstration is never emptied", async () => {
  await createServedCity();
  const before = await snapshotOfDatabase();
  await expect(startOwnSite()).rejects.toThrow("já não é a demonstração");
  expect(await snapshotOfDatabase()).toEqual(before);
});
