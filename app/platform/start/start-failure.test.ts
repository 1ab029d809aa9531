import { spawn } from "node:child_process";
import { once } from "node:events";
import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDiskStore } from "#app/platform/storage/disk-store.server.ts";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { startFailureMessage } from "./start-failure.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-start-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function sentenceOf(start: () => Promise<unknown>): Promise<string> {
  try {
    await start();
  } catch (error) {
    return startFailureMessage(error);
  }
  throw new Error("It started");
}

async function listening(port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), "listening");
  } finally {
    server.close();
  }
}

describe("a failed start reports", () => {
  test("that the port is in use", async () => {
    const first = createServer().listen(0, "127.0.0.1");
    await once(first, "listening");
    const { port } = first.address() as { port: number };
    expect(await sentenceOf(() => listening(port, "127.0.0.1"))).toBe(
      `A porta ${port} já está em uso. Pare o outro programa ou escolha outra com PORT.`,
    );
    first.close();
  });

  test("that HOST is not an address of this machine", async () => {
    expect(await sentenceOf(() => listening(0, "203.0.113.7"))).toMatch(/^HOST deve ser um endereço desta máquina/);
    expect(await sentenceOf(() => listening(0, "nao-existe.invalid"))).toMatch(/^HOST não é um nome desta máquina/);
  });

  test("that a low port needs permission", () => {
    // Depends on the system's settings, so the error is built as Node makes it.
    const error = Object.assign(new Error("listen EACCES: permission denied 0.0.0.0:80"), {
      code: "EACCES",
      syscall: "listen",
      address: "0.0.0.0",
      port: 80,
    });
    expect(startFailureMessage(error)).toMatch(/^Este usuário não pode abrir a porta 80\./);
  });

  test("that DATA_DIR is a file, or inside one", async () => {
    const file = join(folder, "arquivo");
    await writeFile(file, "");
    for (const dataDir of [file, join(file, "dados")]) {
      for (const open of [() => openDatabase({ dataDir, databaseUrl: null }), () => openDiskStore(dataDir)]) {
        expect(await sentenceOf(open)).toMatch(/^DATA_DIR deve ser uma pasta, e .+arquivo/);
      }
    }
  });

  test("that DATA_DIR cannot be written", async () => {
    // Nobody can create folders there, not even root.
    const dataDir = "/sys/vitrine";
    expect(await sentenceOf(() => openDatabase({ dataDir, databaseUrl: null }))).toMatch(
      /^O site não pode escrever em \/sys\/vitrine\./,
    );
  });

  test("that the disk is full", async () => {
    expect(await sentenceOf(() => writeFile("/dev/full", "x"))).toMatch(/^Não há espaço no disco/);
    const ofPostgres = Object.assign(new Error("could not extend file"), { code: "53100" });
    expect(startFailureMessage(ofPostgres)).toMatch(/^Não há espaço no disco/);
  });

  test("that space is too little, or the folder read-only, where the engine only fails to open", async () => {
    const dataDir = join(folder, "unusable");
    mkdirSync(join(dataDir, "database"), { recursive: true });
    // With this file alone the engine does not open.
    writeFileSync(join(dataDir, "database/PG_VERSION"), "17\n");
    const openFailure = () => sentenceOf(() => openDatabase({ dataDir, databaseUrl: null }));
    const littleSpace = Object.assign(fs.statfsSync(dataDir), { bavail: 2048, bsize: 4096 });
    try {
      vi.spyOn(fs, "statfsSync").mockReturnValue(littleSpace);
      syncBuiltinESMExports();
      expect(await openFailure()).toMatch(/^Não há espaço no disco em .+unusable/);
      const readOnly = Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
      vi.spyOn(fs, "accessSync").mockImplementation(() => {
        throw readOnly;
      });
      syncBuiltinESMExports();
      expect(await openFailure()).toMatch(/^O site não pode escrever em .+unusable/);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  });

  test("that the database's files are damaged", async () => {
    const dataDir = join(folder, "damaged");
    await openDatabase({ dataDir, databaseUrl: null });
    await closeDatabase();
    const log = join(dataDir, "database/pg_wal");
    for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(log, name), 100);
    writeFileSync(join(dataDir, "database/global/pg_control"), "x".repeat(8192));
    expect(await sentenceOf(() => openDatabase({ dataDir, databaseUrl: null }))).toMatch(
      /^O banco de dados embutido em .+ não abre, e seus arquivos podem estar danificados/,
    );
  });

  test("that a newer version has used the database, and leaves it unchanged", async () => {
    const dataDir = join(folder, "newer");
    await openDatabase({ dataDir, databaseUrl: null });
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future.sql', '')`.execute(db);
    await closeDatabase();
    expect(await sentenceOf(() => openDatabase({ dataDir, databaseUrl: null }))).toMatch(
      /^Este banco de dados já foi usado por uma versão mais nova do site \(9999_future\.sql\)/,
    );
  });

  test("that LOG_LEVEL is invalid, though the log is created before the settings are read", async () => {
    const program = `
      import { parseEnv } from "./app/platform/start/env.server.ts";
      import { startFailureMessage } from "./app/platform/start/start-failure.server.ts";
      import "./app/platform/log.server.ts";
      try { parseEnv(process.env) } catch (error) { process.stdout.write(startFailureMessage(error)) }`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      cwd: projectRoot,
      env: { ...process.env, LOG_LEVEL: "verbose" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    expect(await text(child.stdout)).toBe(
      "Configuração inválida:\n  LOG_LEVEL deve ser fatal, error, warn, info, debug, trace ou silent.",
    );
  });
});

test("an unexpected error is shown in full", () => {
  expect(startFailureMessage(new Error("unforeseen"))).toMatch(/unforeseen\n +at /);
  expect(startFailureMessage({ errno: 51 })).toBe("{ errno: 51 }");
});
