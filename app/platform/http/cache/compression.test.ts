import { expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { compress, compression, preferredEncoding } from "./compression.server.ts";

const long = "fibra ".repeat(400);
const app = new Hono()
  .use(compression())
  .get("/", (c) => c.html(long))
  .get("/short", (c) => c.html("oi"));
app.get("/image", () => new Response(long, { headers: { "content-type": "image/png" } }));

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["identity", null],
  ["", null],
  [undefined, null],
])("for %j the coding is %j", (header, coding) => {
  expect(preferredEncoding(header)).toBe(coding);
});

test("a page is compressed and sets Vary", async () => {
  const brotli = await app.request("/", { headers: { "accept-encoding": "gzip, br" } });
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(long);

  const gzip = await app.request("/", { headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(long);
});

test("a client without compression gets the page uncompressed", async () => {
  const plain = await app.request("/");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("vary")).toBe("Accept-Encoding");
  expect(await plain.text()).toBe(long);
});

test("short or already compressed responses are left alone", async () => {
  for (const path of ["/short", "/image"]) {
    const answer = await app.request(path, { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBeNull();
  }
});

test.each(["br", "gzip"] as const)("a %s result holds no more memory than its bytes", async (coding) => {
  const compressed = await compress[coding](Buffer.from(long), "quick");
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});
