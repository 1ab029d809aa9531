import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStore } from "#app/platform/storage/disk-store.server.ts";
import { listenForAdminCommands } from "./admin-socket.server.ts";
import { openEmbeddedDatabase } from "#app/platform/database/embedded.server.ts";
import { secureDataFolder } from "./private-folder.server.ts";

let dataDir: string;
let before: number;

beforeEach(() => {
  // The default of most machines: new files are readable by everybody.
  before = process.umask(0o022);
  dataDir = join(mkdtempSync(join(tmpdir(), "vitrine-private-")), "data");
});
afterEach(() => {
  process.umask(before);
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

/** Every path in the folder that other users may read, write or enter. */
function openToOthers(): string[] {
  const paths = readdirSync(dataDir, { recursive: true }).map(String);
  return ["", ...paths].filter((path) => statSync(join(dataDir, path)).mode & 0o077);
}

test("other users cannot read the embedded database, its lock, the images and the admin socket", async () => {
  const database = await openEmbeddedDatabase(dataDir);
  const store = await openDiskStore(dataDir);
  await store.put("banners", "a.webp", new Uint8Array([1]));
  const socket = await listenForAdminCommands(dataDir, async () => "");
  const connection = await database.connect();
  await connection.query("create table made as select generate_series(1, 5000)");
  await connection.query("checkpoint");
  expect(openToOthers()).toEqual([]);
  connection.release();
  socket.close();
  await database.end();
  expect(openToOthers()).toEqual([]);
});

test("a folder with open permissions is restricted at the next start", async () => {
  await (await openEmbeddedDatabase(dataDir)).end();
  await openDiskStore(dataDir);
  writeFileSync(join(dataDir, "images/banners/old.webp"), "x");
  for (const path of ["", ...readdirSync(dataDir, { recursive: true }).map(String)]) {
    chmodSync(join(dataDir, path), statSync(join(dataDir, path)).isDirectory() ? 0o755 : 0o666);
  }
  await (await openEmbeddedDatabase(dataDir)).end();
  expect(openToOthers()).toEqual([]);
});

test("other files keep their permissions, also behind a link", () => {
  mkdirSync(join(dataDir, "images"), { recursive: true });
  const elsewhere = join(dataDir, "../elsewhere");
  mkdirSync(elsewhere);
  writeFileSync(join(dataDir, "notes.txt"), "x");
  writeFileSync(join(elsewhere, "a.webp"), "x");
  symlinkSync(elsewhere, join(dataDir, "images/banners"));
  secureDataFolder(dataDir);
  const modes = [join(dataDir, "notes.txt"), join(elsewhere, "a.webp"), dataDir].map((path) => statSync(path).mode);
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o644, 0o644, 0o700]);
});

test("a shared system folder is refused", () => {
  for (const shared of ["/", "/tmp", `${tmpdir()}/`]) {
    const { mode } = statSync(shared);
    expect(() => secureDataFolder(shared)).toThrow("DATA_DIR deve ser uma pasta só do site");
    expect(statSync(shared).mode).toBe(mode);
  }
});
