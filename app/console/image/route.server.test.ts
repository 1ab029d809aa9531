import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseImageUrl } from "#app/images/image.ts";
import { buckets } from "#app/platform/storage/buckets.ts";
import type { S3Settings } from "#app/platform/start/env.server.ts";
import { openImageStore, imageStore } from "#app/platform/storage/image-store.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { startS3 } from "#test/fakes/fake-s3-server.ts";
import { asStaff } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withFailingWrites } from "#test/database.ts";
import { createDecompressionBomb, createImage, createPolyglot } from "#test/image-fixtures.ts";
import { action } from "./route.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-uploads-"));
freshDatabase();
beforeEach(emptyDatabase);
beforeAll(() => openImageStore({ dataDir: folder, s3: null }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Sent = { name?: string; type?: string; fields?: Record<string, string> };

/** Uploads a file as Ana; returns the status and the body of the response. */
async function send(bytes: Uint8Array | null, { name = "verao.png", type = "image/png", fields = {} }: Sent = {}) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ bucket: "banners", ...fields })) body.set(field, value);
  if (bytes) body.set("file", new File([new Uint8Array(bytes)], name, { type }));
  const request = new Request("http://localhost/intranet/imagens", { method: "POST", body });
  const answer = await asStaff(() =>
    action({ request, context: new RouterContextProvider() }).catch((thrown: unknown) => thrown as Response),
  );
  const text = await answer.text();
  const retryAfter = answer.headers.get("Retry-After") ?? undefined;
  return {
    status: answer.status,
    retryAfter,
    said: text.startsWith("{") ? (JSON.parse(text) as Record<string, string>) : text,
  };
}

const files = () => readdirSync(join(folder, "images/banners"));

describe("an upload", () => {
  it("responds with the image's URL", async () => {
    const { status, said } = await send(await createImage(1200, 500));
    expect(status).toBe(200);
    expect(said).toEqual({
      url: expect.stringMatching(/^\/imagens\/banners\/\d{17}-[0-9a-f]{10}-1200x500\.webp$/),
    });
  });

  it("keeps the crop", async () => {
    const { said } = await send(await createImage(1200, 500), { fields: { crop: "0,0,0.4,0.4" } });
    const image = parseImageUrl((said as { url: string }).url)!;
    expect([image.width, image.height]).toEqual([480, 200]);
    const bytes = (await imageStore.get("banners", image.files.at(-1)!.name))!;
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it.each(["", "a,b,c,d", "1,2,3", "0,0,1,1,1", "NaN,0,1,1", "0,0,Infinity,1"])(
    "with the invalid crop %j keeps the middle",
    async (crop) => {
      const { said } = await send(await createImage(1200, 1000), { fields: { crop } });
      expect(said).toEqual({ url: expect.stringContaining("-1200x500.webp") });
    },
  );

  it.each<[string, Sent]>([
    ["another ending", { name: "verao.exe", type: "application/x-msdownload" }],
    ["a path for a name", { name: "../../../etc/passwd" }],
    ["a script for a name", { name: "<img src=x onerror=alert(1)>.png" }],
    ["a page's type", { type: "text/html" }],
  ])("is validated by its bytes, not by its name or type: %s", async (_, sent) => {
    const { status, said } = await send(await createImage(240, 100), sent);
    expect(status).toBe(200);
    expect((said as { url: string }).url).toMatch(/-240x100\.webp$/);
  });

  it("goes to one of the buckets and nowhere else", async () => {
    for (const bucket of ["", "staff", "../banners", "banners/..", "__proto__"]) {
      expect(await send(await createImage(24, 10), { fields: { bucket } })).toMatchObject({ status: 400 });
    }
    const { said } = await send(await createImage(120, 120), { fields: { bucket: "streaming-icons" } });
    expect(said).toEqual({ url: expect.stringMatching(/^\/imagens\/streaming-icons\/.*-120x120\.webp$/) });
  });
});

describe("a hostile upload", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    [
      "an SVG called a PNG",
      () => Buffer.from("<svg onload='alert(1)' xmlns='http://www.w3.org/2000/svg'/>"),
      /não é uma imagem PNG/,
    ],
    ["a page called a PNG", () => Buffer.from("<script>alert(1)</script>"), /não é uma imagem PNG/],
    ["half an image", async () => (await createImage(1200, 500)).subarray(0, 900), /está incompleto/],
    ["a decompression bomb", () => createDecompressionBomb(), /20\.000 × 20\.000 px; o limite é 40 megapixels/],
    ["10,000 px on a side", () => createDecompressionBomb(10_000), /10\.000 × 10\.000 px/],
    ["an empty file", () => Buffer.alloc(0), /não é uma imagem PNG/],
  ])("is refused with a message and stores nothing: %s", async (_, bytes, message) => {
    const before = files();
    expect(await send(await bytes())).toEqual({ status: 422, said: { message: expect.stringMatching(message) } });
    expect(files()).toEqual(before);
    expect(await db.selectFrom("uploaded_images").selectAll().execute()).toEqual([]);
  });

  it("that is both an image and a page is stored as the image alone", async () => {
    const { said } = await send(await createPolyglot());
    for (const { name } of parseImageUrl((said as { url: string }).url)!.files) {
      expect(Buffer.from((await imageStore.get("banners", name))!).includes("script")).toBe(false);
    }
  });

  it("larger than 10 MB is refused", async () => {
    expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it("of more than one file is refused", async () => {
    const body = new FormData();
    body.set("bucket", "banners");
    for (const name of ["a.png", "b.png"])
      body.append("file", new File([new Uint8Array(await createImage(24, 10))], name));
    const request = new Request("http://localhost/intranet/imagens", { method: "POST", body });
    const answer = asStaff(() => action({ request, context: new RouterContextProvider() }));
    await expect(answer).rejects.toMatchObject({ status: 413 });
  });

  it("without a file, or with one without a name, which is a text field, is refused", async () => {
    expect(await send(null)).toMatchObject({ status: 400 });
    expect(await send(await createImage(24, 10), { name: "" })).toMatchObject({ status: 400 });
  });

  it("is refused as the 301st in an hour", async () => {
    await db
      .insertInto("throttle")
      .values({ key: "upload:ana@jatobafibra.example", tries: 300, window_ends_at: new Date(Date.now() + 60_000) })
      .execute();
    expect(await send(await createImage(24, 10))).toMatchObject({ status: 429 });
  });
});

it("answers 503 and says that the disk is full, where the database or the folder says so", async () => {
  const full = {
    status: 503,
    retryAfter: "5",
    said: { message: expect.stringContaining("o disco do servidor está cheio") },
  };
  for (const table of ["uploaded_images", "throttle"]) {
    await withFailingWrites("53100", table, async () => expect(await send(await createImage(24, 10))).toEqual(full));
  }
  const noRoom = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const put = vi.spyOn(imageStore, "put").mockRejectedValueOnce(noRoom);
  expect(await send(await createImage(24, 10))).toEqual(full);
  put.mockRestore();
});

it("answers 503 while the bucket is away, does not let the site in or is not there, and accepts a retry", async () => {
  const s3 = await startS3(buckets);
  const away = {
    status: 503,
    retryAfter: "5",
    said: { message: "Não foi possível guardar a imagem. Tente de novo em instantes." },
  };
  const open = (change: Partial<S3Settings> = {}) =>
    openImageStore({ dataDir: folder, s3: { ...s3.settings, ...change } });
  try {
    s3.isDown = true;
    await open();
    expect(await send(await createImage(24, 10))).toEqual(away);
    s3.isDown = false;
    for (const change of [{ secretAccessKey: "outra" }, { bucketPrefix: "sem-" }, { endpoint: "http://127.0.0.1:9" }]) {
      await open(change);
      expect(await send(await createImage(24, 10))).toEqual(away);
    }
    await open();
    expect(await send(await createImage(24, 10))).toMatchObject({ status: 200 });
  } finally {
    await s3.stop();
    await openImageStore({ dataDir: folder, s3: null });
  }
});

it("answers 500 with a message when the storage fails, and accepts a retry", async () => {
  const put = vi.spyOn(imageStore, "put").mockRejectedValueOnce(new Error("ENOSPC: no space left on device"));
  try {
    expect(await send(await createImage(24, 10))).toEqual({
      status: 500,
      said: { message: "Não foi possível guardar a imagem. Tente de novo em instantes." },
    });
  } finally {
    put.mockRestore();
  }
  expect(await send(await createImage(24, 10))).toMatchObject({ status: 200 });
});
