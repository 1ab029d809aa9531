import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { buildFiles } from "./build-files.server.ts";

function aBuild() {
  const root = mkdtempSync(join(tmpdir(), "vitrine-build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "assets"));
  for (const [name, text] of Object.entries({ "a.js": "plain", "a.js.br": "br", "a.js.gz": "gz", "b.png": "png" })) {
    writeFileSync(join(root, "assets", name), text);
  }
  const app = new Hono().use(buildFiles(root, () => "public")).all("*", (c) => c.text("site", 404));
  return async (path: string, accepted?: string, method = "GET") => {
    const headers = accepted ? { "accept-encoding": accepted } : undefined;
    const answer = await app.request(path, { method, ...(headers && { headers }) });
    return [answer.headers.get("content-encoding"), answer.headers.get("content-type"), await answer.text()];
  };
}

test("a file goes out as the client takes it, with its type", async () => {
  const ask = aBuild();
  const type = "text/javascript; charset=utf-8";
  expect(await ask("/assets/a.js", "gzip, br")).toEqual(["br", type, "br"]);
  expect(await ask("/assets/a.js", "gzip")).toEqual(["gzip", type, "gz"]);
  expect(await ask("/assets/a.js")).toEqual([null, type, "plain"]);
  expect(await ask("/assets/b.png", "br")).toEqual([null, "image/png", "png"]);
  expect(await ask("/assets/a.js", "br", "HEAD")).toEqual(["br", type, ""]);
});

test("what is no file of the build is the site's", async () => {
  const ask = aBuild();
  for (const path of ["/", "/assets", "/assets/", "/assets/a.js.br", "/assets/../a.js", "/etc/passwd"]) {
    expect([path, (await ask(path))[2]]).toEqual([path, "site"]);
  }
});
