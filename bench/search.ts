/**
 * Measures the site's search on the built product, with 500 pieces of news, 5,000 articles, 600 cities and a hundred
 * plans of each kind: the suggestions for texts, from the request to the answer.
 *
 *     npm run bench -- search [embedded|postgres]
 */
import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { forEachServer, startFilled, temporaryFolder } from "./support/engines.ts";
import { createCitiesAndPlans } from "./support/fill-like-brazil.ts";
import { printGoals, recordGoal } from "./support/goals.ts";
import { printTable } from "./support/table.ts";
import { median, timesOf } from "./support/times.ts";
import { writePages } from "./support/write-pages.ts";

const runs = 31;

const texts = {
  "a word of every text": "internet",
  "words of many texts": "wifi no quarto com internet lenta",
  "a whole title": "Recebi um boleto por e-mail. É da gente? (parte 4901)",
  "a question": "como pagar a segunda via do boleto",
  misspelt: "rotiador lentu",
  "a city": "internet em são josé 77",
  "nothing of ours": "receita de bolo",
  "two letters": "in",
  "an unfinished word": "wifi na cozin",
};

const rows = new Map<string, string[]>();
const engines: string[] = [];
await forEachServer(measureEngine);
printTable(
  "The site's search (ms; median, and the fastest)",
  ["text", ...engines],
  Array.from(rows, (row) => row.flat()),
);
printGoals();

async function measureEngine(engine: string, databaseUrl: string | null): Promise<void> {
  engines.push(engine);
  using folder = temporaryFolder();
  const product = await startFilled(folder.path, databaseUrl, fill);
  const request = async (path: string) => {
    const response = await fetch(`http://localhost:${product.port}${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.bytes();
  };
  const suggestions = (text: string) => request(`/busca/sugestoes?q=${encodeURIComponent(text)}`);
  try {
    // A program that has just started is slower.
    for (const text of Object.values(texts)) await timesOf(runs, () => suggestions(text));
    const medians: number[] = [];
    for (const [name, text] of Object.entries(texts)) {
      const times = await timesOf(runs, () => suggestions(text));
      medians.push(median(times));
      rows.set(name, [...(rows.get(name) ?? []), format(times)]);
    }
    const idle = await timesOf(runs, () => request("/healthz"));
    rows.set("no search (/healthz)", [...(rows.get("no search (/healthz)") ?? []), format(idle)]);
    const slowest = Math.max(...medians) - median(idle);
    recordGoal(`slowest search beyond an answer without one, ${engine}`, slowest, { atMost: 5 }, " ms");
  } finally {
    await product.stop();
  }
}

function format(times: readonly number[]): string {
  return `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`;
}

async function fill(database: Kysely<Tables>): Promise<void> {
  await createCitiesAndPlans(database, { cities: 600, plans: 100 });
  await writePages(database);
}
