import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/system-programs.mjs";

export type PostgresServer = {
  url: string;
  /** Stops it immediately, as a machine failure does; `start` starts it again on the same data and port. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Suspends all its processes: connections stay open without responses, until it is resumed. */
  suspend: () => void;
  resume: () => void;
  stop: () => Promise<void>;
};

/**
 * Starts a Postgres server with the machine's programs in a temporary folder, on a free local port.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error("A Postgres server is needed (Debian: apt-get install postgresql)");
  const folder = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
  const account = unprivileged();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(programs, "initdb"), [`--pgdata=${data}`, ...options], { ...account, cwd: folder, stdio: "pipe" });

  const port = await freePort();
  const all = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", ...settings };
  const args = ["-D", data, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  let server: ChildProcess;
  const start = async () => {
    server = spawn(join(programs, "postgres"), args, { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
    await waitUntilReady(server);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid!, ...childrenOf(server.pid!)]) process.kill(pid, signal);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill: () => end("SIGQUIT"),
    suspend: () => signalAll("SIGSTOP"),
    resume: () => signalAll("SIGCONT"),
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The child processes: Postgres has one for each connection. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

/** Postgres refuses to run as root; Debian's package creates an account for it. */
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

/** Resolves when the server accepts connections; rejects with its output if it exits before. */
function waitUntilReady(server: ChildProcess): Promise<void> {
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.stderr!.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes("ready to accept connections")) resolve();
  });
  server.once("exit", () => reject(new Error(`Postgres did not start:\n${output}`)));
  return promise;
}
