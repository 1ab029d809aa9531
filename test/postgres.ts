import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPostgres } from "../scripts/system-programs.mjs";

export type PostgresServer = {
  url: string;
  /** Stops it immediately, as a machine failure does; `start` starts it again on the same data and port. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Suspends all its processes: connections stay open without responses, until it is resumed. */
  suspend: () => void;
  resume: () => void;
  /** Copies the running server, as for a replica; returns what makes the copy the server. */
  copy: () => Promise<TakeOver>;
  stop: () => Promise<void>;
};

/**
 * Ends the server as a machine failure does and promotes the copy, at the same address: a failover to a replica that
 * lacks everything since the copy. What `meanwhile` writes there is done before anybody else can connect.
 */
export type TakeOver = (meanwhile?: (url: string) => Promise<void>) => Promise<void>;

/**
 * Starts a Postgres server with the machine's programs in a temporary folder, on a free local port.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error("A Postgres server is needed (Debian: apt-get install postgresql)");
  const account = unprivileged();
  const folder = createCluster(programs, account);
  let data = join(folder, "data");
  const port = await freePort();
  const all = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", ...settings };
  let server: ChildProcess;
  const start = async (others: Record<string, string | number> = {}) => {
    const given = Object.entries({ ...all, ...others }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    server = spawn(join(programs, "postgres"), ["-D", data, ...given], {
      ...account,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
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
  let copies = 0;
  const copy = async (): Promise<TakeOver> => {
    const copied = join(folder, `copy-${(copies += 1)}`);
    const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
    // -R: it starts as a replica.
    const options = ["-D", copied, "-R", "-X", "stream", "-c", "fast", "--no-sync"];
    await run(join(programs, "pg_basebackup"), [...from, ...options], { ...account, cwd: folder });
    return async (meanwhile) => {
      await end("SIGQUIT");
      data = copied;
      const away = await freePort();
      await start({ port: away, primary_conninfo: "" });
      await run(join(programs, "pg_ctl"), ["promote", "-w", "-D", data], { ...account, cwd: folder });
      await meanwhile?.(urlAt(away));
      await end("SIGINT");
      await start();
    };
  };
  await start();
  return {
    url: urlAt(port),
    start: () => start(),
    copy,
    kill: () => end("SIGQUIT"),
    suspend: () => signalAll("SIGSTOP"),
    resume: () => signalAll("SIGCONT"),
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Account = { uid: number; gid: number } | undefined;

/** Creates the files of a server, in the folder `data` of a temporary folder. */
function createCluster(programs: string, account: Account): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  execFileSync(join(programs, "initdb"), [`--pgdata=${join(folder, "data")}`, ...options], {
    ...account,
    cwd: folder,
    stdio: "pipe",
  });
  return folder;
}

function urlAt(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

const run = promisify(execFile);

/** The child processes: Postgres has one for each connection. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

/** Postgres refuses to run as root; Debian's package creates an account for it. */
function unprivileged(): Account {
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
    if (/ready to accept (read-only )?connections/.test(output)) resolve();
  });
  server.once("exit", () => reject(new Error(`Postgres did not start:\n${output}`)));
  return promise;
}
