import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { serveBuildFiles } from "./build-files.server.ts";

function serveBuild() {
  const root = mkdtempSync(join(tmpdir(), "vitrine-build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "assets"));
  for (const [name, text] of Object.entries({ "a.js": "plain", "a.js.br": "br", "a.js.gz": "gz", "b.png": "png" })) {
    writeFileSync(join(root, "assets", name), text);
  }
  const app = new Hono().use(serveBuildFiles(root, () => "public")).all("*", (c) => c.text("site", 404));
  return async (path: string, accepted?: string, method = "GET") => {
    const headers = accepted ? { "accept-encoding": accepted } : undefined;
    const answer = await app.request(path, { method, ...(headers && { headers }) });
    return [answer.headers.get("content-encoding"), answer.headers.get("content-type"), await answer.text()];
  };
}

test("a file is served in an accepted encoding, with its type", async () => {
  const request = serveBuild();
  const type = "text/javascript; charset=utf-8";
  expect(await request("/assets/a.js", "gzip, br")).toEqual(["br", type, "br"]);
  expect(await request("/assets/a.js", "gzip")).toEqual(["gzip", type, "gz"]);
  expect(await request("/assets/a.js")).toEqual([null, type, "plain"]);
  expect(await request("/assets/b.png", "br")).toEqual([null, "image/png", "png"]);
  expect(await request("/assets/a.js", "br", "HEAD")).toEqual(["br", type, ""]);
});

test("other paths pass on to the site", async () => {
  const request = serveBuild();
  for (const path of ["/", "/assets", "/assets/", "/assets/a.js.br", "/assets/../a.js", "/etc/passwd"]) {
    expect([path, (await request(path))[2]]).toEqual([path, "site"]);
  }
});
