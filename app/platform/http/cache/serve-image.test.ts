import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startS3 } from "#test/fakes/fake-s3-server.ts";
import { buckets } from "#app/platform/storage/buckets.ts";
import { openImageStore, imageStore } from "#app/platform/storage/image-store.server.ts";
import { serveImage } from "./serve-image.server.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-served-"));
const app = new Hono().get("/imagens/:bucket/:name", serveImage);
const name = "20261121173208123-7f3a9c1b-1440x600.webp";
const bytes = new TextEncoder().encode("RIFF uma imagem");

beforeAll(async () => {
  await openImageStore({ dataDir: folder, s3: null });
  await imageStore.put("banners", name, bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is WebP whatever it holds, and browsers keep it for an hour", async () => {
  const answer = await app.request(`/imagens/banners/${name}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "image/webp",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=3600, immutable",
    etag: `"${name}"`,
  });
  expect(await answer.text()).toBe("RIFF uma imagem");
});

it("is not sent again to a client that has it", async () => {
  const answer = await app.request(`/imagens/banners/${name}`, { headers: { "if-none-match": `"${name}"` } });
  expect([answer.status, await answer.text()]).toEqual([304, ""]);
});

it.each([
  ["another name", "/imagens/banners/nada.webp"],
  ["another bucket", `/imagens/streaming-icons/${name}`],
  ["a bucket that is none", `/imagens/unfinished/${name}`],
  ["a path out of the folder", "/imagens/banners/..%2f..%2fpackage.json"],
  ["a path out of the bucket", `/imagens/streaming-icons/..%2Fbanners%2F${name}`],
  ["another ending", "/imagens/banners/a.html"],
  ["a name with a zero byte", "/imagens/banners/a%00.webp"],
])("is not found under %s", async (_, path) => {
  const answer = await app.request(path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

it("answers 503 with Retry-After and without caching while the service is down", async () => {
  const s3 = await startS3(buckets);
  s3.isDown = true;
  await openImageStore({ dataDir: folder, s3: s3.settings });
  const answer = await app.request(`/imagens/banners/${name}`);
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ "cache-control": "no-store", "retry-after": "5" });
  await s3.stop();
});
