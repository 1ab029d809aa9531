/**
 * Restarts two instances behind nginx in turn, under load, and counts losses: failed requests, acknowledged leads that
 * are missing, leads stored twice. nginx runs with the locations of deploy/nginx. Needs a build, nginx and Postgres:
 *
 *     node torture/rolling-restart.ts [restarts of both]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Program, staffAccount, startProgram } from "../e2e/support/program.ts";
import { findNginx } from "../scripts/system-programs.mjs";
import { startPostgres } from "../test/postgres.ts";

export type RestartFigures = {
  pages: number;
  posts: number;
  /** Responses of 500 and above, and broken connections. */
  failedPages: number;
  failedPosts: number;
  /** Acknowledged but not in the database. */
  lostLeads: number;
  duplicateLeads: number;
};

const locations = join(import.meta.dirname, "../deploy/nginx/vitrine-locations.conf");

/** Restarts both instances `times` times; `drainSeconds` is their DRAIN_SECONDS. */
export async function rollingRestart(times: number, drainSeconds = 5): Promise<RestartFigures> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-restart-"));
  const postgres = await startPostgres({ max_connections: "60" });
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [frontPort, ...behind] = ports;
  const start = (port: number) =>
    startProgram(join(folder, "data"), {
      DATABASE_URL: postgres.url,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${frontPort}`,
      // Each form of the load names its own client address, and nginx appends the connection's.
      TRUST_PROXY: "2",
      DRAIN_SECONDS: String(drainSeconds),
    }).then((program) => ({ ...program, address: `http://127.0.0.1:${port}` }));
  const programs: Program[] = [];
  let nginx: ChildProcess | undefined;
  try {
    for (const port of behind) programs.push(await start(port));
    nginx = await startNginx(folder, frontPort, behind);
    const site = `http://127.0.0.1:${frontPort}`;
    const ended = new AbortController();
    const load = runLoad(site, await signIn(site), ended.signal);
    await sleep(1_000);
    for (let restart = 0; restart < times * 2; restart++) {
      const which = restart % 2;
      await programs[which]!.stop();
      programs[which] = await start(behind[which]!);
      await sleep(500);
    }
    ended.abort();
    const { leads, ...figures } = await load;
    return { ...figures, ...(await compareLeads(postgres.url, leads)) };
  } finally {
    nginx?.kill("SIGTERM");
    for (const program of programs) await program.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type LoadFigures = Pick<RestartFigures, "pages" | "posts" | "failedPages" | "failedPosts"> & { leads: string[] };

/** Simulates visitors who read pages and request calls, and a member of staff who saves, until `ended`. */
async function runLoad(site: string, cookie: string, ended: AbortSignal): Promise<LoadFigures> {
  const figures: LoadFigures = { pages: 0, posts: 0, failedPages: 0, failedPosts: 0, leads: [] };
  const { cities } = (await (await fetch(`${site}/cidades`)).json()) as { cities: { id: number; name: string }[] };
  const paths = ["/", "/casa", "/busca?q=fibra", "/assets/none.js", ...cities.map(({ id }) => `/cidades/${id}/planos`)];

  async function read(first: number) {
    for (let step = first; !ended.aborted; step += 7) {
      figures.pages += 1;
      if (!(await succeeds(site + paths[step % paths.length]!))) figures.failedPages += 1;
    }
  }
  async function ask(visitor: number) {
    for (let lead = 0; !ended.aborted; lead++) {
      const name = `Visitante ${visitor} ${lead}`;
      const headers = { origin: site, "x-forwarded-for": `198.51.${lead % 256}.${visitor}` };
      const form = { name, phone: "31988887777", openFor: "9000", submission: randomBytes(16).toString("hex") };
      figures.posts += 1;
      const body = new URLSearchParams(form);
      if (await succeeds(`${site}/solicitar/ligacao/envio`, { method: "POST", headers, body }))
        figures.leads.push(name);
      else figures.failedPosts += 1;
      await sleep(5);
    }
  }
  async function save() {
    const { id, name } = cities.at(-1)!;
    for (let version = 1; !ended.aborted;) {
      figures.posts += 1;
      const form = {
        action: "update",
        id: String(id),
        version: String(version),
        name: `${name} ${version}`,
        state: "MG",
        confirmed: "sim",
      };
      const body = new URLSearchParams(form);
      const headers = { origin: site, cookie };
      if (await succeeds(`${site}/intranet/cidades.data`, { method: "POST", headers, body })) version += 1;
      else figures.failedPosts += 1;
      await sleep(5);
    }
  }
  await Promise.all([...[0, 1, 2, 3].map(read), ...[1, 2, 3].map(ask), save()]);
  return figures;
}

async function succeeds(address: string, init?: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(address, init);
    await response.arrayBuffer();
    if (response.status >= 500 || (init && !response.ok)) {
      process.stderr.write(`${init?.method ?? "GET"} ${new URL(address).pathname} answered ${response.status}\n`);
      return false;
    }
    return true;
  } catch (error) {
    process.stderr.write(`${init?.method ?? "GET"} ${new URL(address).pathname}: ${String(error)}\n`);
    return false;
  }
}

async function signIn(site: string): Promise<string> {
  const { email, password } = staffAccount;
  const response = await fetch(`${site}/auth`, {
    method: "POST",
    headers: { origin: site },
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  });
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]!);
  if (cookie.length === 0) throw new Error(`the sign-in was answered ${response.status}`);
  return cookie.join("; ");
}

async function compareLeads(databaseUrl: string, acknowledged: readonly string[]) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    "select name, count(*)::int as count from leads group by name",
  );
  await client.end();
  const stored = new Map(rows.map(({ name, count }) => [name, count]));
  return {
    lostLeads: acknowledged.filter((name) => !stored.has(name)).length,
    duplicateLeads: [...stored.values()].filter((count) => count > 1).length,
  };
}

async function startNginx(folder: string, port: number, behind: readonly number[]): Promise<ChildProcess> {
  const own = join(folder, "nginx");
  mkdirSync(own);
  const file = join(own, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${own}/${name};`);
  writeFileSync(
    file,
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? "user root;" : ""}
     pid ${own}/pid; error_log stderr crit;
     events { worker_connections 512; }
     http {
       access_log off; ${paths.join(" ")}
       upstream vitrine {
         ${behind.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ")}
         keepalive 64; keepalive_timeout 4s;
       }
       server { listen 127.0.0.1:${port}; include ${locations}; }
     }`,
  );
  const program = findNginx();
  if (!program) throw new Error("nginx is needed (Debian: apt-get install nginx)");
  const nginx = spawn(program, ["-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/casa`).catch(() => null)) return nginx;
    await sleep(50);
  }
  throw new Error("nginx does not answer");
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

if (import.meta.main) {
  const figures = await rollingRestart(Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 5));
  for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}: ${figure}\n`);
  const { failedPages, failedPosts, lostLeads, duplicateLeads } = figures;
  process.exitCode = failedPages + failedPosts + lostLeads + duplicateLeads > 0 ? 1 : 0;
}
