import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fsyncCount, openEmbedded } from "./db-embedded.server.ts";
import { projectRoot } from "./project-root.server.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-embedded-"));
  // What a process killed while it made its database leaves behind.
  mkdirSync(join(dataDir, "database.new"));
  writeFileSync(join(dataDir, "database.new/PG_VERSION"), "half");
  await (await openEmbedded(dataDir)).end();
}, 60_000);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("every acknowledged write waited for the disk", async () => {
  const database = await openEmbedded(dataDir);
  const connection = await database.connect();
  await connection.query("create table synced (id integer)");
  const before = fsyncCount();
  for (let id = 0; id < 50; id++) await connection.query("insert into synced values ($1)", [id]);
  expect(fsyncCount() - before).toBeGreaterThanOrEqual(50);
  connection.release();
  await database.end();
}, 60_000);

test("a second process is refused at once, and a killed one loses nothing and leaves nothing to clean", async () => {
  const first = writer();
  const acknowledged: string[] = [];
  for await (const key of createInterface(first.stdout)) {
    acknowledged.push(key);
    if (acknowledged.length === 40) break;
  }

  const second = writer();
  const [said, [code]] = await Promise.all([text(second.stdout), once(second, "exit")]);
  expect(said).toContain(`O banco de dados embutido em ${dataDir} já está aberto em outro processo`);
  expect(said).toContain("DATABASE_URL");
  expect(code).toBe(1);

  first.kill("SIGKILL");
  await once(first, "exit");
  const reader = writer("read");
  const kept = new Set((await text(reader.stdout)).split("\n"));
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
}, 60_000);

function writer(...args: string[]) {
  return spawn(process.execPath, [join(projectRoot, "test/embedded-writer.ts"), dataDir, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}
