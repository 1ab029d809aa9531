import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fsyncCount, openEmbeddedDatabase } from "./embedded.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-embedded-"));
  // What a process leaves behind when killed during creation of its database.
  mkdirSync(join(dataDir, "database.new"));
  writeFileSync(join(dataDir, "database.new/PG_VERSION"), "half");
  await (await openEmbeddedDatabase(dataDir)).end();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("every acknowledged write is synced to disk", async () => {
  const database = await openEmbeddedDatabase(dataDir);
  const connection = await database.connect();
  await connection.query("create table synced (id integer)");
  const before = fsyncCount();
  for (let id = 0; id < 50; id++) await connection.query("insert into synced values ($1)", [id]);
  expect(fsyncCount() - before).toBeGreaterThanOrEqual(50);
  connection.release();
  await database.end();
});

test("maintenance checkpoints the write-ahead log and updates planner statistics", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const database = await openEmbeddedDatabase(dataDir);
  const ask = async (statement: string) => {
    const connection = await database.connect();
    const { rows } = await connection.query<{ value: string }>(statement);
    connection.release();
    return rows[0]?.value;
  };
  const checkpoint = () => ask("select redo_lsn::text as value from pg_control_checkpoint()");
  const known = () => ask("select reltuples::text as value from pg_class where relname = 'tidied'");

  await ask("create table tidied as select generate_series(1, 50)");
  const before = await checkpoint();
  expect(await known()).toBe("-1");
  vi.advanceTimersByTime(60 * 60_000);
  const after = await checkpoint();
  expect(after).not.toBe(before);
  expect(await known()).toBe("50");
  vi.advanceTimersByTime(60 * 60_000);
  vi.useRealTimers();
  await database.end();
});

test("a second process is refused immediately, and a killed one loses no data and leaves nothing to clean up", async () => {
  const first = writer();
  const acknowledged: string[] = [];
  for await (const key of createInterface(first.stdout)) {
    acknowledged.push(key);
    if (acknowledged.length === 40) break;
  }

  const second = writer();
  const [output, [code]] = await Promise.all([text(second.stdout), once(second, "exit")]);
  expect(output).toContain(`O banco de dados embutido em ${dataDir} já está aberto em outro processo`);
  expect(output).toContain("DATABASE_URL");
  expect(code).toBe(1);

  first.kill("SIGKILL");
  await once(first, "exit");
  const reader = writer("read");
  const kept = new Set((await text(reader.stdout)).split("\n"));
  expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
});

function writer(...args: string[]) {
  return spawn(process.execPath, [join(projectRoot, "test/embedded-writer.ts"), dataDir, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}
