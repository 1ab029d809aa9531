import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AccessRecords, createAccessRecords } from "./access-records.server.ts";

let dataDir: string;
let server: Server;
let records: AccessRecords;
let days: number | null;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-access-"));
  days = 184;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Requests these paths through the records, as from a proxy where one is trusted, and returns the lines. */
async function visit(paths: string[], trustProxy = 0): Promise<string[]> {
  records = createAccessRecords({ dataDir, trustProxy, daysKept: () => days });
  server = createServer(records.wrap((_request, response) => void response.end("ok")));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  for (const path of paths) {
    const headers = { "x-forwarded-for": "198.51.100.7, 203.0.113.9", connection: "close" };
    // `fetch` would normalize the path.
    const [response] = (await once(get({ port, path, headers, agent: false }), "response")) as [IncomingMessage];
    expect(await text(response)).toBe("ok");
  }
  await records.written();
  return readdirSync(dataDir).flatMap((folder) =>
    readdirSync(join(dataDir, folder)).flatMap((name) =>
      readFileSync(join(dataDir, folder, name), "utf8")
        .trimEnd()
        .split("\n"),
    ),
  );
}

test("each use of the site is a line with its moment, address and port, and nothing of what was read", async () => {
  const lines = await visit(["/casa?q=Ana", "/solicitar/ligacao"]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z 127\.0\.0\.1 \d+$/);
});

test("behind a proxy the address is the visitor's, and the port is not known", async () => {
  const [line] = await visit(["/"], 1);
  expect(line).toMatch(/Z 203\.0\.113\.9 -$/);
});

test("an address that only begins as a file's is a use of the site", async () => {
  expect(await visit(["/assets/../casa", "/imagens/%2e%2e/casa"])).toHaveLength(2);
});

test("a page's files and a supervisor's questions are no use of the site", async () => {
  expect(await visit(["/assets/a.js", "/imagens/banners/a.webp", "/healthz", "/readyz?x=1", "/metrics"])).toEqual([]);
});

test("nothing is recorded while the setting is blank", async () => {
  days = null;
  expect(await visit(["/"])).toEqual([]);
});

test("only the site's user can read the records", async () => {
  await visit(["/"]);
  const folder = join(dataDir, "access");
  const modes = [folder, ...readdirSync(folder).map((name) => join(folder, name))].map((path) => statSync(path).mode);
  // oxlint-disable-next-line no-bitwise -- the permissions of a file are bits
  expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0]);
});

test("a day's records are deleted after the days of the setting, and after six months once it is blank", async () => {
  await visit(["/"]);
  const folder = join(dataDir, "access");
  for (const day of ["2026-05-26", "2026-05-25", "2026-11-25", "2026-11-24"]) {
    writeFileSync(join(folder, `${day}.log`), "");
  }
  const kept = () => readdirSync(folder).filter((name) => name <= "2026-11-25.log");
  const now = new Date("2026-11-26T12:00Z");
  days = null;
  await records.deleteOld(now);
  expect(kept()).toEqual(["2026-05-26.log", "2026-11-24.log", "2026-11-25.log"]);
  days = 1;
  await records.deleteOld(now);
  expect(kept()).toEqual(["2026-11-25.log"]);
});
