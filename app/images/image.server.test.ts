import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openImageStore, imageStore } from "#app/platform/storage/image-store.server.ts";
import { buckets } from "#app/platform/storage/buckets.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { createImage } from "#test/image-fixtures.ts";
import { startS3, type S3Server } from "#test/fakes/fake-s3-server.ts";
import { parseImageUrl } from "./image.ts";
import * as facts from "#app/provider/settings.server.ts";
import * as images from "./image.server.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-images-"));
let s3: S3Server;

freshDatabase();
beforeAll(async () => {
  s3 = await startS3(buckets);
});
beforeEach(emptyDatabase);
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ["folders", () => null, () => buckets.flatMap((bucket) => readdirSync(join(folder, "images", bucket)))],
  ["S3-compatible buckets", () => s3.settings, () => [...s3.objects.keys()]],
])("uploads into %s", (_, settings, files) => {
  beforeEach(async () => {
    s3.objects.clear();
    rmSync(join(folder, "images"), { recursive: true, force: true });
    await openImageStore({ dataDir: folder, s3: settings() });
  });

  const upload = async () => asStaff(async () => images.upload(await createImage(1200, 500), "banners", null));
  /** Backdates all uploads by this many days. */
  const age = (days: number) =>
    sql`update uploaded_images set used_at = used_at - make_interval(days => ${days}::integer)`.execute(db);
  const insertBanner = (image_url: string) =>
    db.insertInto("banners").values({ title: "Verão", image_url }).returning("id").executeTakeFirstOrThrow();

  it("that records show are what the storage must have, once they are saved", async () => {
    const [saved] = [await upload(), await upload()];
    await insertBanner(saved);
    const expected = await images.listNewest();
    expect(expected).toEqual([{ bucket: "banners", name: parseImageUrl(saved)!.files[0]!.name }]);
    expect(await imageStore.get(expected[0]!.bucket, expected[0]!.name)).not.toBeNull();
  });

  it("are stored in every width, named by upload time", async () => {
    const address = await upload();
    const { files: names, uploadedAt } = parseImageUrl(address)!;
    expect(Math.abs(Date.now() - uploadedAt.getTime())).toBeLessThan(60_000);
    expect(names.map(({ width }) => width)).toEqual([640, 960, 1200]);
    for (const { name, width } of names) {
      const bytes = (await imageStore.get("banners", name))!;
      expect(await sharp(bytes).metadata()).toMatchObject({
        width,
        height: Math.round((width * 5) / 12),
        format: "webp",
      });
    }
    expect(files()).toHaveLength(3);
  });

  it("that a killed process left unfinished are deleted", async () => {
    mkdirSync(join(folder, "images/unfinished"), { recursive: true });
    const unfinished = join(folder, "images/unfinished/metade");
    writeFileSync(unfinished, "metade");
    const hoursAgo = new Date(Date.now() - 2 * 3600_000);
    utimesSync(unfinished, hoursAgo, hoursAgo);
    await images.removeOrphans();
    // An S3 service stores no unfinished files, and a site that uses one does not touch the folders.
    expect(existsSync(unfinished)).toBe(settings() !== null);
  });

  it("are deleted when no record uses them within a day", async () => {
    await upload();
    expect(await images.removeOrphans()).toBe(0);
    await age(2);
    expect(await images.removeOrphans()).toBe(1);
    expect(files()).toEqual([]);
    expect(await images.removeOrphans()).toBe(0);
  });

  it("stay while a record refers to them, deleted or not", async () => {
    const { id } = await insertBanner(await upload());
    await age(200);
    expect(await images.removeOrphans()).toBe(0);
    await sql`update banners set deleted_at = now()`.execute(db);
    expect(await images.removeOrphans()).toBe(0);
    await db.deleteFrom("banners").where("id", "=", id).execute();
    expect(await images.removeOrphans()).toBe(1);
    expect(files()).toEqual([]);
  });

  it("stay while they are the provider's logo", async () => {
    const address = await asStaff(async () => images.upload(await createImage(320, 80), "logos", null));
    expect(address).toMatch(/^\/imagens\/logos\/.*-320x80\.webp$/);
    const { version } = await asStaff(() => facts.find());
    await asStaff(() => facts.update(1, { "logo.image": address, "logo.alt": "Ipê" }, version));
    await age(2);
    expect(await images.removeOrphans()).toBe(0);
  });

  it("stay while a release names them, until it is discarded", async () => {
    const after = JSON.stringify({ imageUrl: await upload() });
    const { rows: releases } = await sql<{ id: number }>`
      insert into releases (name, author) values ('Verão', 'ana@jatobafibra.example') returning id
    `.execute(db);
    await sql`
      insert into release_operations (release_id, author, entity, action, label, record_id, after)
      values (${releases[0]!.id}, 'ana@jatobafibra.example', 'banner', 'update', 'Verão', 1, ${after})
    `.execute(db);
    await age(2);
    expect(await images.removeOrphans()).toBe(0);
    await db.updateTable("releases").set({ state: "discarded" }).execute();
    expect(await images.removeOrphans()).toBe(1);
  });

  it("stay for ninety days after they were replaced, so that the change can be reverted", async () => {
    const address = await upload();
    await db
      .insertInto("audit_log")
      .values({
        actor_email: "ana",
        entity: "banner",
        record_id: 1,
        record_label: "Verão",
        action: "update",
        record_version: 2,
        before: JSON.stringify({ imageUrl: address }),
        after: JSON.stringify({ imageUrl: null }),
      })
      .execute();
    await age(2);
    expect(await images.removeOrphans()).toBe(0);
    await sql`update audit_log set at = at - interval '91 days'`.execute(db);
    expect(await images.removeOrphans()).toBe(1);
  });

  it("that a late save uses stay, and deleted ones are refused", async () => {
    const [saved, unused] = [await upload(), await upload()];
    await age(2);
    await db.transaction().execute((tx) => images.attachImage(saved, "banners", tx));
    expect(await images.removeOrphans()).toBe(1);
    const attach = (address: string) => db.transaction().execute((tx) => images.attachImage(address, "banners", tx));
    await attach(saved);
    await expect(attach(unused)).rejects.toThrow("A imagem não está mais guardada. Envie de novo.");
    expect(await imageStore.get("banners", parseImageUrl(saved)!.files[0]!.name)).not.toBeNull();
  });

  it("are accepted only in their own bucket", async () => {
    const address = await upload();
    const elsewhere = db.transaction().execute((tx) => images.attachImage(address, "streaming-icons", tx));
    await expect(elsewhere).rejects.toThrow("A imagem não está mais guardada. Envie de novo.");
  });

  it("unknown to this database are never deleted", async () => {
    await upload();
    await emptyDatabase();
    expect(await images.removeOrphans()).toBe(0);
    expect(files()).toHaveLength(3);
  });

  it("that fail halfway leave nothing", async () => {
    const originalPut = imageStore.put.bind(imageStore);
    const put = vi
      .spyOn(imageStore, "put")
      .mockImplementationOnce(originalPut)
      .mockRejectedValueOnce(new Error("ENOSPC"));
    try {
      await expect(upload()).rejects.toThrow("ENOSPC");
    } finally {
      put.mockRestore();
    }
    expect(files()).toEqual([]);
    expect(await db.selectFrom("uploaded_images").selectAll().execute()).toEqual([]);
  });

  it("require a signed-in user", async () => {
    await expect(images.upload(await createImage(), "banners", null)).rejects.toThrow(/signed-in/);
    expect(files()).toEqual([]);
  });
});

it("an upload fails while the service is down, and its files are deleted when it is back", async () => {
  s3.objects.clear();
  await openImageStore({ dataDir: folder, s3: s3.settings });
  s3.isDown = true;
  await expect(asStaff(async () => images.upload(await createImage(), "banners", null))).rejects.toThrow(/503/);
  s3.isDown = false;
  expect(await images.removeOrphans()).toBe(1);
  expect(await db.selectFrom("uploaded_images").selectAll().execute()).toEqual([]);
});

it("addresses of images that were not uploaded are accepted", async () => {
  await db.transaction().execute(async (tx) => {
    await expect(images.attachImage(null, "banners", tx)).resolves.toBeUndefined();
    await expect(images.attachImage("/cenas/rua.svg", "banners", tx)).resolves.toBeUndefined();
  });
});
