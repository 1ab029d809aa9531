import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { startS3 } from "#test/fakes/fake-s3-server.ts";
import { buckets, type ImageStore } from "./buckets.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { openS3Store } from "./s3-store.server.ts";
import { checkStorage, signOff } from "./shared-storage.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-shared-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [a, b] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
const open = (name: string) => openDiskStore(join(folder, name));
const image = { bucket: "banners", name: "a.webp" } as const;
const check = (store: ImageStore, id: string, files: readonly (typeof image)[] = []) =>
  checkStorage(store, id, async () => files);
const signs = (name: string) => readdirSync(join(folder, name, "images/logos"));

describe("instances", () => {
  it("with one folder have no problem, in either order of starts", async () => {
    expect(await check(await open("shared"), a)).toBeNull();
    expect(await check(await open("shared"), b)).toBeNull();
    expect(await check(await open("shared"), a)).toBeNull();
  });

  it("with one bucket have no problem", async () => {
    const s3 = await startS3(buckets);
    expect(await check(openS3Store(s3.settings), a)).toBeNull();
    expect(await check(openS3Store(s3.settings), b)).toBeNull();
    await s3.stop();
  });

  it("with a folder each all find out, also when nothing was uploaded yet", async () => {
    expect(await check(await open("a"), a)).toBeNull();
    expect(await check(await open("b"), b)).toBe("apart");
    expect(await check(await open("a"), a)).toBe("apart");
  });

  it("are not deceived by a copy of the other's folder", async () => {
    expect(await check(await open("a"), a)).toBeNull();
    await cp(join(folder, "a"), join(folder, "b"), { recursive: true });
    await check(await open("b"), b);
    expect(await check(await open("a"), a)).toBe("apart");
  });

  it("find that they share again when one got the other's folder", async () => {
    await check(await open("a"), a);
    expect(await check(await open("b"), b)).toBe("apart");
    expect(await check(await open("a"), b)).toBeNull();
    expect(await check(await open("a"), a)).toBeNull();
  });
});

describe("an instance that is alone", () => {
  it("may move to another folder at once after it stopped, and a minute after it was killed", async () => {
    await check(await open("old"), a);
    await signOff(a);
    expect(await check(await open("new"), b)).toBeNull();
    await sql`update instances set seen_at = now() - interval '61 seconds'`.execute(db);
    expect(await check(await open("newer"), a)).toBeNull();
  });

  it("says that images are missing in an empty folder, until they are there", async () => {
    expect(await check(await open("empty"), a, [image])).toBe("missing");
    await (await open("empty")).put(image.bucket, image.name, Buffer.from("uma imagem"));
    expect(await check(await open("empty"), a, [image])).toBeNull();
  });

  it("says that the bucket does not answer, until it does", async () => {
    const s3 = await startS3(buckets);
    s3.isDown = true;
    const store = openS3Store(s3.settings);
    expect(await check(store, a)).toBe("away");
    s3.isDown = false;
    expect(await check(store, a)).toBeNull();
    await s3.stop();
  });
});

it.each([
  ["stopped are removed at once", () => signOff(a)],
  [
    "were killed are removed a day later",
    () => sql`update instances set seen_at = now() - interval '25 hours'`.execute(db),
  ],
])("signs of instances that %s", async (_, end) => {
  await check(await open("shared"), a);
  await end();
  await check(await open("shared"), b);
  expect(signs("shared")).toEqual([`instance-${b}`]);
});
