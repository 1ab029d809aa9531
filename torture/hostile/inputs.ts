/**
 * Sends generated hostile inputs to every URL and action of the built program, signed in and not, on both engines, and
 * reports failures: `node torture/hostile/inputs.ts 10000 [embedded|postgres] [seed]`, after a build. Exits with 1 on
 * any failure.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { Client } from "pg";
import { type Program, staffAccount, startProgram } from "../../e2e/support/program.ts";
import { startPostgres } from "../../test/postgres.ts";
import { type HostileRequest, hostileRequests, routesWithoutForms } from "./requests.ts";
import { injectedHeader, markup } from "./values.ts";
import { builtRoutes, serverRoutes } from "../routes.ts";
import { type Answer, isSignInPage, send } from "../send.ts";
import { type Database, hashGuardedTables, withOpenDatabase, findInvalidRows } from "../stored-rows.ts";

export type HostileReport = {
  engine: string;
  seed: number;
  inputs: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Failures, one line each. */
  failures: string[];
};

type Attack = { count: number; seed: number };

/** Runs the attack on the embedded engine, on a data folder that no process holds; an empty one is filled first. */
export function attackEmbedded(dataDir: string, options: Attack): Promise<HostileReport> {
  return attack("embedded", { dataDir, databaseUrl: null }, options);
}

/** Runs the attack on its own Postgres server. */
export async function attackPostgres(options: Attack): Promise<HostileReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-hostile-"));
  const server = await startPostgres({ fsync: "off" });
  try {
    return await attack("postgres", { dataDir, databaseUrl: server.url }, options);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function attack(engine: string, database: Database, { count, seed }: Attack): Promise<HostileReport> {
  const report: HostileReport = { engine, seed, inputs: count, statuses: {}, failures: [] };
  const routes = [...builtRoutes(), ...serverRoutes];
  for (const path of routesWithoutForms(routes))
    report.failures.push(`torture/hostile/forms.ts has no form of ${path}`);
  const requests = fc.sample(hostileRequests(routes), { numRuns: count, seed });
  const anonymousRequests = requests.slice(0, Math.floor(count * 0.4));

  // The first start fills an empty database.
  await withProgram(database, report, async () => {});
  const before = await withOpenDatabase(database, hashGuardedTables);
  await withProgram(database, report, (program) => sendAll(program, anonymousRequests, report, null));
  const after = await withOpenDatabase(database, hashGuardedTables);
  for (const [table, print] of after) {
    if (print !== before.get(table)) report.failures.push(`without a session, ${table} was changed`);
  }

  const writeCounter = database.databaseUrl ? await createWriteCounter(database.databaseUrl) : null;
  await withProgram(database, report, (program) =>
    sendAll(program, requests.slice(anonymousRequests.length), report, {
      cookie: "",
      countWrites: writeCounter?.count ?? null,
    }),
  );
  await writeCounter?.end();
  report.failures.push(...(await withOpenDatabase(database, findInvalidRows)));
  return report;
}

/** Runs the built program during `work`; every error that it logs is a failure. */
async function withProgram(
  { dataDir, databaseUrl }: Database,
  { failures }: HostileReport,
  work: (program: Program) => Promise<void>,
): Promise<void> {
  const program = await startProgram(dataDir, { TRUST_PROXY: "1", ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const onOutput = (chunk: Buffer) => {
    for (const line of chunk.toString().split("\n")) if (line.startsWith("{")) failures.push(`logged: ${line}`);
  };
  program.process.stdout!.on("data", onOutput);
  try {
    await work(program);
  } finally {
    // The program's end is tested elsewhere.
    program.process.stdout!.off("data", onOutput).resume();
    await program.stop();
  }
}

type SignedIn = { cookie: string; countWrites: (() => Promise<string>) | null };

async function sendAll(
  { address }: Program,
  requests: readonly HostileRequest[],
  report: HostileReport,
  session: SignedIn | null,
): Promise<void> {
  for (const [index, request] of requests.entries()) {
    // A distinct network per request, to stay below the rate limits.
    const own = { origin: address, "x-forwarded-for": `203.0.${index % 250}.${Math.floor(index / 250)}` };
    if (session && session.cookie === "") session.cookie = await signIn(address, own);
    const isSigningOut = request.route === "/auth/sair";
    const headers = {
      ...own,
      ...request.headers,
      ...(session && !isSigningOut && { cookie: session.cookie }),
    };
    const writes = request.method === "POST" ? session?.countWrites : null;
    const before = await writes?.();
    const logged = report.failures.length;
    const answer = await send(address, { ...request, headers }).catch((error: unknown) => String(error));
    const problem = typeof answer === "string" ? answer : findProblem(answer, request.path);
    if (problem) report.failures.push(problem);
    if (typeof answer !== "string") {
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
      if (answer.status >= 400 && before !== (await writes?.()))
        report.failures.push("a refused write changed something");
      if (session && request.route.startsWith("/intranet") && isSignInPage(answer)) session.cookie = "";
    }
    // Record the request below the failures that it caused.
    if (report.failures.length > logged) report.failures.push(`  ↑ ${describeRequest(request, session !== null)}`);
  }
}

/** Checks a response for problems. */
function findProblem({ status, headers, body }: Answer, path: string): string | null {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 120)}`;
  if (headers[injectedHeader] !== undefined) return "an input became a header";
  if (String(headers["content-type"]).startsWith("text/html") && body.includes(markup.slice(2, 20))) {
    return "an input became markup";
  }
  if (path.startsWith("/intranet/visitante/") && String(headers["content-type"]).startsWith("text/csv")) {
    return "a preview exported a list";
  }
  return null;
}

/** Signs in again, since some inputs end their session. Returns the cookies. */
async function signIn(address: string, headers: Record<string, string>): Promise<string> {
  const body = Buffer.from(new URLSearchParams(staffAccount).toString());
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await send(address, { method: "POST", path: "/auth", headers: { ...headers, ...type }, body });
  const cookies = [answer.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]!);
  if (cookies.length === 0) throw new Error(`the sign-in was answered ${answer.status}`);
  return cookies.join("; ");
}

function describeRequest({ method, path, headers, body }: HostileRequest, isSignedIn: boolean): string {
  const sent = body ? ` ${JSON.stringify(body.subarray(0, 400).toString())}` : "";
  return `${isSignedIn ? "signed in" : "a stranger"}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}${sent}`;
}

/** Counts the traces of writes, over a separate connection. */
async function createWriteCounter(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  return {
    count: async () => {
      const { rows } = await client.query<{ state: string }>(
        `select concat_ws(' ', (select count(*) from audit_log), (select count(*) from leads),
          (select revision from catalogue_revision), (select count(*) from staff), (select count(*) from invites)) as state`,
      );
      return rows[0]!.state;
    },
    end: () => client.end(),
  };
}

/** The report as lines, with at most 60 failures. */
export function formatReport({ engine, seed, inputs, statuses, failures }: HostileReport): string[] {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const summary = `${engine}: ${inputs} hostile inputs (seed ${seed}), ${failures.length} failures; ${counts.join(", ")}`;
  return [summary, ...failures.slice(0, 60)];
}

async function main(): Promise<void> {
  const [count = "10000", engine = "both", seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
  const options = { count: Number(count), seed: Number(seed) };
  const reports: HostileReport[] = [];
  if (engine !== "postgres") {
    const dataDir = mkdtempSync(join(tmpdir(), "vitrine-hostile-"));
    reports.push(
      await attackEmbedded(dataDir, options).finally(() => rmSync(dataDir, { recursive: true, force: true })),
    );
  }
  if (engine !== "embedded") reports.push(await attackPostgres(options));
  process.stdout.write(`${reports.flatMap(formatReport).join("\n")}\n`);
  process.exitCode = reports.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

if (import.meta.main) await main();
