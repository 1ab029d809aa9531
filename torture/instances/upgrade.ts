import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { startProgram } from "../../e2e/support/program.ts";
import { postConsoleForm, signInCookie, UnexpectedResponse } from "../../e2e/support/staff-client.ts";
import { requestCall } from "../client.ts";
import type { Row } from "../part.ts";
import { query } from "../query.ts";
import { logProgress } from "../report.ts";
import type { Site } from "../sites.ts";
import { startBehindNginx } from "./behind-nginx.ts";
import { readThroughout } from "./visitors.ts";

/** How long an older instance may take to notice, in milliseconds. */
const noticeMs = 2_000;

/**
 * Upgrades three instances behind nginx, one after the other, to a version with one migration more, and asks the older
 * ones what they still do.
 */
export async function upgrade(site: Site): Promise<Row[]> {
  const newer = makeNewerVersion(site.dataDir);
  const older = await startBehindNginx(3, site.start);
  const { programs } = older;
  const visitors = readThroughout(older.address);
  const problems: string[] = [];
  let noticed = Number.POSITIVE_INFINITY;
  try {
    const cookie = await signInCookie(programs[1]!.address);
    await programs[0]!.stop();
    await older.startAgain(0, (env) => startNewer(env));
    const migrated = performance.now();
    const isNoticed = async () => (await reasons([1, 2])).every((text) => text.startsWith("503 o banco de dados é de"));
    while (!(await isNoticed()) && performance.now() - migrated < 30_000) await setTimeout(20);
    noticed = performance.now() - migrated;

    for (const which of [1, 2]) problems.push(...(await tryOutdated(programs[which]!.address, cookie, which)));
    const written = await query<{ name: string }>(
      site.databaseUrl!,
      "select name from leads where name like 'Durante a atual%' union all select name from cities where name like 'Velha%'",
    );
    problems.push(...written.map(({ name }) => `an older instance has written ${name}`));

    for (const which of [1, 2]) {
      await programs[which]!.stop();
      await older.startAgain(which, (env) => startNewer(env));
    }
    for (const [which, { address }] of programs.entries()) {
      const form = await requestCall(address, `Depois da atualização ${which}`);
      const save = await saveCity(address, cookie, `Nova ${which}`);
      if (!form.protocol || save !== "") problems.push(`afterwards: ${form.status}, ${save}`);
    }
  } finally {
    await visitors.stop();
    await older.stop();
  }
  for (const line of problems) logProgress(line);
  return [
    row("slowest older instance to stop writing", noticed, { atMost: noticeMs }, " ms"),
    row("older instances: written, or not reported to staff and visitors", problems.length),
    row("visitors' requests in that time, by nginx", visitors.seen.requests, { atLeast: 1 }),
    row("of these failed", visitors.seen.failed),
  ];

  function startNewer(env: Record<string, string>) {
    const own = { TRUST_PROXY: "1", DATABASE_URL: site.databaseUrl!, ...env };
    return startProgram(site.dataDir, own, newer);
  }

  /** What `/readyz` says at these instances, after its status. */
  function reasons(which: readonly number[]): Promise<string[]> {
    return Promise.all(
      which.map(async (one) => {
        const response = await fetch(`${programs[one]!.address}/readyz`);
        return `${response.status} ${await response.text()}`;
      }),
    );
  }
}

/** Sends a form and a save to an older instance, and opens Saúde; returns what is answered otherwise than it should. */
async function tryOutdated(address: string, cookie: string, which: number): Promise<string[]> {
  const problems: string[] = [];
  const form = await requestCall(address, `Durante a atualização ${which}`);
  if (form.protocol || form.status !== 503 || !form.retryAfter) problems.push(`a form was answered ${form.status}`);
  const save = await saveCity(address, cookie, `Velha ${which}`);
  if (!save.includes(" 503: ") || !save.includes("versão mais nova")) problems.push(`a save: ${save}`);
  const health = await fetch(`${address}/intranet/saude`, { headers: { cookie } });
  if (health.status !== 200 || !(await health.text()).includes("versão mais nova"))
    problems.push(`Saúde was answered ${health.status} without the reason`);
  return problems;
}

function row(what: string, figure: number, goal: Row["goal"] = { atMost: 0 }, unit?: Row["unit"]): Row {
  return { promise: "upgrade", what, figure, goal, unit };
}

/** The site's folder once more, with the same build and a migration that this version does not know. */
function makeNewerVersion(parent: string): string {
  const folder = mkdtempSync(join(parent, "newer-"));
  for (const copied of ["build", "db", "package.json"]) {
    cpSync(join(projectRoot, copied), join(folder, copied), { recursive: true });
  }
  for (const name of readdirSync(projectRoot)) {
    if (["content", "node_modules"].includes(name)) symlinkSync(join(projectRoot, name), join(folder, name));
  }
  mkdirSync(join(folder, "db/migrations"), { recursive: true });
  writeFileSync(
    join(folder, "db/migrations/9999_next_version.sql"),
    "alter table banners add column next_version text;\n",
  );
  return folder;
}

/** Saves a city; returns what went wrong. */
async function saveCity(address: string, cookie: string, name: string): Promise<string> {
  try {
    const fields = { action: "create", name, state: "MG", confirmed: "sim" };
    await postConsoleForm({ address, cookie }, "/intranet/cidades.data", fields);
    return "";
  } catch (error) {
    if (error instanceof UnexpectedResponse) return error.message;
    throw error;
  }
}
