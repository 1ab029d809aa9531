/**
 * Measures, on the built product, the import of a file with 557,100 associations: a hundred plans in as many cities as
 * Brazil has. The steps are the check, the publishing (which checks once more) and the check of the same file when
 * nothing is left to do. Prints seconds, how much memory the server needs beyond what it had before, and how long a
 * visitor waits for a city's plans during it.
 *
 *     npm run bench -- import [embedded|postgres]
 */
import { openAsBlob, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { importFilePath } from "#app/console/import/upload-limits.ts";
import type { ImportMessage, Report } from "#app/console/import/report.ts";
import { byteOrderMark, csvLine } from "#app/platform/text/csv.ts";
import type { Tables } from "#db/tables.ts";
import { signInCookie } from "../e2e/support/staff-client.ts";
import { forEachServer, startFilled, temporaryFolder } from "./support/engines.ts";
import { brazil } from "./support/fill-like-brazil.ts";
import { printGoals, recordGoal } from "./support/goals.ts";
import { residentMegabytes } from "./support/process-figures.ts";
import { printTable } from "./support/table.ts";
import { percentile, timeOf } from "./support/times.ts";

const rows: string[][] = [];
using folder = temporaryFolder();
const file = join(folder.path, "planos-por-cidade.csv");
writeFile();
const megabytes = statSync(file).size / 1024 / 1024;
await forEachServer(measureEngine);
printTable(
  `Import of ${brazil.pairs} associations (a file of ${megabytes.toFixed(0)} MB)`,
  ["engine, step", "seconds", "peak memory beyond the start (MB)", "visitor waits (ms, median and longest)"],
  rows,
);
printGoals();

async function measureEngine(engine: string, databaseUrl: string | null): Promise<void> {
  using engineFolder = temporaryFolder();
  const product = await startFilled(engineFolder.path, databaseUrl, fill);
  try {
    const site = `http://localhost:${product.port}`;
    const cookie = await signInCookie(site);
    const run = (step: string, seen: Pick<Report, "digest" | "entryId"> | null) =>
      measure({ name: `${engine}, ${step}`, site, cookie, pid: product.pid, seen });
    const checked = await run("check", null);
    if (checked.last.type !== "report") throw new Error(JSON.stringify(checked.last));
    const published = await run("publish", checked.last.report);
    if (published.last.type !== "done") throw new Error(JSON.stringify(published.last));
    const again = await run("check again", null);
    if (again.last.type !== "report" || again.last.report.counts.equal !== brazil.pairs)
      throw new Error(JSON.stringify(again.last).slice(0, 500));
    recordGoal(`import of ${brazil.pairs}, ${engine}`, published.seconds, { atMost: 60 }, " s");
    const peak = Math.max(checked.peak, published.peak, again.peak);
    recordGoal(`memory of the import beyond the start, ${engine}`, peak, { atMost: 250 }, " MB");
  } finally {
    await product.stop();
  }
}

async function fill(database: Kysely<Tables>): Promise<void> {
  await sql`
    insert into cities (name, state) select 'Cidade ' || g, 'MG' from generate_series(1, ${brazil.cities}::integer) g
  `.execute(database);
  await sql`
    insert into plans (name, speed, price, type)
    select 'Fibra ' || g, g || ' Mb/s', 79.9, 'Internet' from generate_series(1, ${brazil.plans}::integer) g
  `.execute(database);
}

type Step = {
  name: string;
  site: string;
  cookie: string;
  pid: number;
  seen: Pick<Report, "digest" | "entryId"> | null;
};

async function measure({ name, site, cookie, pid, seen }: Step) {
  const before = residentMegabytes(pid);
  const waits: number[] = [];
  const state = { peak: 0, isDone: false };
  const sampling = (async () => {
    while (!state.isDone) {
      waits.push(await timeOf(async () => (await fetch(`${site}/cidades/2500/planos`)).arrayBuffer()));
      state.peak = Math.max(state.peak, residentMegabytes(pid) - before);
      await setTimeout(50);
    }
  })();
  const params = new URLSearchParams({ tipo: "planos-por-cidade" });
  if (seen) {
    params.set("conferido", seen.digest);
    params.set("historico", String(seen.entryId));
  }
  const began = performance.now();
  const response = await fetch(`${site}${importFilePath}?${params}`, {
    method: "POST",
    headers: { cookie, origin: site, "content-type": "text/csv" },
    body: await openAsBlob(file),
  });
  const messages = (await response.text()).trim().split("\n");
  const seconds = (performance.now() - began) / 1000;
  state.isDone = true;
  await sampling;
  const last = JSON.parse(messages.at(-1)!) as ImportMessage;
  const wait = [0.5, 1].map((part) => percentile(waits, part).toFixed(0)).join(", ");
  process.stderr.write(`${name}: ${seconds.toFixed(1)} s, ${state.peak.toFixed(0)} MB, ${wait} ms\n`);
  rows.push([name, seconds.toFixed(1), state.peak.toFixed(0), wait]);
  return { seconds, peak: state.peak, last };
}

/** Writes the file as the export does, but without the numbers of associations that are not there yet. */
function writeFile(): void {
  const headers = ["Nº", "Plano", "Cidade", "Criada em", "Estado", "Velocidade", "Preço/mês"];
  const more = ["Plano ativo", "Cidade ativa", "Aparece no site", "Ativa", "Alterada em"];
  const lines = [byteOrderMark + csvLine([...headers, ...more])];
  for (let city = 1; city <= brazil.cities; city++) {
    for (let plan = 1; plan <= brazil.plans; plan++) {
      const cells = ["", `Fibra ${plan}`, `Cidade ${city} – MG`, "", "MG", `${plan} Mb/s`, "79,90"];
      lines.push(csvLine([...cells, "sim", "sim", "sim", plan % 10 === 0 ? "não" : "sim", ""]));
    }
  }
  writeFileSync(file, lines.join(""));
}
