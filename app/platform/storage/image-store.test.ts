import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { startS3, type S3Server } from "#test/fakes/fake-s3-server.ts";
import { type Bucket, buckets, type ImageStore } from "./buckets.ts";
import { openDiskStore } from "./disk-store.server.ts";
import { openS3Store } from "./s3-store.server.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-bucket-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = new TextEncoder().encode("uma imagem");
const other = new TextEncoder().encode("outra imagem");

let s3: S3Server;
let store: ImageStore;
const read = async (bucket: Bucket, name: string) => Buffer.from((await store.get(bucket, name))!).toString();

beforeEach(async () => {
  s3 = await startS3(buckets);
});
afterEach(async () => {
  await s3.stop();
  rmSync(join(folder, "images"), { recursive: true, force: true });
});

describe.each([
  ["folders", () => openDiskStore(folder)],
  ["S3-compatible buckets", async () => openS3Store(s3.settings)],
])("images in %s", (_, open) => {
  beforeEach(async () => {
    store = await open();
  });

  it("are read back unchanged, each from its own bucket", async () => {
    for (const bucket of buckets) {
      await store.put(bucket, "a.webp", bucket === "banners" ? bytes : other);
    }
    expect(await read("banners", "a.webp")).toBe("uma imagem");
    expect(await read("streaming-icons", "a.webp")).toBe("outra imagem");
  });

  it("are never overwritten", async () => {
    await store.put("banners", "a.webp", bytes);
    await expect(store.put("banners", "a.webp", other)).rejects.toThrow(/EEXIST|412/);
    expect(await read("banners", "a.webp")).toBe("uma imagem");
  });

  it("do not exist after removal, and removing a missing one is not an error", async () => {
    await store.put("banners", "a.webp", bytes);
    await store.remove("banners", "a.webp");
    await store.remove("banners", "a.webp");
    expect(await store.get("banners", "a.webp")).toBeNull();
    await store.put("banners", "a.webp", other);
    expect(await read("banners", "a.webp")).toBe("outra imagem");
  });

  it("stored concurrently are all complete", async () => {
    const names = Array.from({ length: 20 }, (_name, index) => `p${index}.webp`);
    await Promise.all(names.map((name) => store.put("banners", name, new TextEncoder().encode(name.repeat(5000)))));
    for (const name of names) {
      expect(await read("banners", name)).toBe(name.repeat(5000));
    }
  });
});

describe("a folder", () => {
  const listed = (name: string) => readdirSync(join(folder, "images", name));

  it("holds no partial file after a failed write", async () => {
    store = await openDiskStore(folder);
    await store.put("banners", "a.webp", bytes);
    await expect(store.put("banners", "a.webp", other)).rejects.toMatchObject({ code: "EEXIST" });
    rmSync(join(folder, "images/streaming-banners"), { recursive: true });
    await expect(store.put("streaming-banners", "b.webp", bytes)).rejects.toMatchObject({ code: "ENOENT" });
    expect(listed("unfinished")).toEqual([]);
    expect(listed("banners")).toEqual(["a.webp"]);
  });

  it.each([
    ["at start", async () => void (await openDiskStore(folder))],
    ["while it is open", () => store.removeUnfinished()],
  ])("is cleared %s of a killed process's partial files, but keeps those of a running one", async (_, clear) => {
    store = await openDiskStore(folder);
    const [old, fresh] = [join(folder, "images/unfinished/velho"), join(folder, "images/unfinished/novo")];
    writeFileSync(old, "metade");
    writeFileSync(fresh, "metade");
    const hoursAgo = new Date(Date.now() - 2 * 3600_000);
    utimesSync(old, hoursAgo, hoursAgo);
    await clear();
    expect(listed("unfinished")).toEqual(["novo"]);
  });
});

describe("an S3-compatible service", () => {
  it("gets the MIME type and cache time, under the prefixed bucket names", async () => {
    const prefixed = await startS3(buckets.map((bucket) => `jatoba-${bucket}`));
    store = openS3Store({ ...prefixed.settings, bucketPrefix: "jatoba-" });
    await store.put("streaming-icons", "looke.webp", bytes);
    expect([...prefixed.objects]).toEqual([
      [
        "jatoba-streaming-icons/looke.webp",
        {
          bytes: Buffer.from(bytes),
          headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=3600" },
        },
      ],
    ]);
    await prefixed.stop();
  });

  it("refuses a wrong key and stores nothing", async () => {
    store = openS3Store({ ...s3.settings, secretAccessKey: "outra" });
    await expect(store.put("banners", "a.webp", bytes)).rejects.toThrow(/403/);
    store = openS3Store({ ...s3.settings, accessKeyId: "outra" });
    await expect(store.put("banners", "a.webp", bytes)).rejects.toThrow(/403/);
    expect(await fetch(`${s3.settings.endpoint}/banners/a.webp`, { method: "PUT", body: bytes })).toMatchObject({
      status: 403,
    });
    expect(s3.objects.size).toBe(0);
  });

  it("that is down, or lacks the bucket, fails instead of reporting a missing image", async () => {
    store = openS3Store(s3.settings);
    await store.put("banners", "a.webp", bytes);
    s3.isDown = true;
    await expect(store.get("banners", "a.webp")).rejects.toThrow(/503/);
    await expect(store.put("banners", "b.webp", bytes)).rejects.toThrow(/503/);
    store = openS3Store({ ...s3.settings, bucketPrefix: "sem-" });
    s3.isDown = false;
    await expect(store.put("banners", "b.webp", bytes)).rejects.toThrow(/404/);
    await expect(store.get("banners", "b.webp")).rejects.toThrow(/404/);
  });

  it.each([
    [403, "lost"],
    [429, "lost"],
    [500, "lost"],
    [507, "full"],
    ["no answer", "lost"],
    ["half an answer", "lost"],
  ] as const)("that gives %s is sorted as %s", async (answer, kind) => {
    const server = createServer((request, response) => {
      if (answer === "no answer") request.socket.destroy();
      else if (answer === "half an answer") {
        response.writeHead(200, { "content-length": "9" }).write("half", () => request.socket.destroy());
      } else response.writeHead(answer).end("<Error/>");
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    store = openS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
    const failure = await store.get("banners", "a.webp").catch((error: unknown) => error);
    expect(failureKind(failure)).toBe(kind);
    await once(server.close(), "close");
  });
});
