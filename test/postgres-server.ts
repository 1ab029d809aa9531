import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { findPostgres } from "../scripts/system-programs.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the tests' own Postgres server. */
    postgresUrl: string;
  }
}

/**
 * Global set-up: starts a Postgres server of the machine's own programs in a temporary folder, on a free port of this
 * machine only. Returns what stops it.
 */
export default async function postgresServer(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) throw new Error("These tests need a Postgres server (Debian: apt-get install postgresql)");
  const folder = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
  const account = unprivileged();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(programs, "initdb"), [`--pgdata=${data}`, ...options], { ...account, cwd: folder, stdio: "pipe" });

  const port = await freePort();
  const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", fsync: "off" };
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(server, url);
  project.provide("postgresUrl", url);
  return async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Postgres refuses to run as root; Debian's package makes an account for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"])));
  return { uid: uid!, gid: gid! };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const closed = once(probe, "close");
  probe.close();
  await closed;
  return typeof address === "object" && address ? address.port : 0;
}

/** Resolves when the server takes connections; rejects with what it said when it ends before that. */
async function answering(server: ChildProcess, url: string): Promise<void> {
  let said = "";
  const ready = Promise.withResolvers<void>();
  server.stderr!.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes("ready to accept connections")) ready.resolve();
  });
  server.once("exit", () => ready.reject(new Error(`Postgres did not start:\n${said}`)));
  await ready.promise;
  const client = new Client(url);
  await client.connect();
  await client.end();
}
