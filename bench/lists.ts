/**
 * Measures the server time of what staff and visitors read with as many cities as Brazil has (5,571), a hundred plans of
 * each kind sold in each (557,100 associations of each kind), a history of a million entries, 500 pieces of news and 5,000 articles:
 * the staff's lists, the checks of the catalogue, the history, and the read model of the public pages.
 *
 *     npm run bench -- lists [embedded|postgres]
 */
import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { loadChanges } from "#app/records/read-model/load.server.ts";
import type { Tables } from "#db/tables.ts";
import { asStaff } from "#test/fixtures.ts";
import { writeAuditEntries } from "./support/audit-entries.ts";
import { forEachEngine } from "./support/engines.ts";
import { fillLikeBrazil } from "./support/fill-like-brazil.ts";
import { printGoals, recordGoal } from "./support/goals.ts";
import {
  checkQueries,
  historyQueries,
  listQueries,
  otherReads,
  publicParts,
  type Query,
  readsAfterEdits,
} from "./support/queries.ts";
import { printTable } from "./support/table.ts";
import { median, timesOf } from "./support/times.ts";
import { writePages } from "./support/write-pages.ts";

const runs = 15;

/** The queries by group; the goal is that of the group's slowest, in milliseconds. */
const groups: [group: string, queries: Record<string, Query>, atMost?: number][] = [
  ["lists", listQueries, 100],
  ["checks", checkQueries, 100],
  ["pages of the history", historyQueries, 100],
  ["reads of the public pages after an edit", readsAfterEdits, 50],
  ["other reads of the public pages", otherReads],
];

const engines: string[] = [];
const rows = new Map<string, string[]>();
await forEachEngine(fill, (engine) => asStaff(() => measure(engine)));
printTable(
  "Queries on the server (ms; median, and the fastest)",
  ["query", ...engines],
  Array.from(rows, ([name, texts]) => [name, ...texts]),
);
printGoals();

async function measure(engine: string): Promise<void> {
  engines.push(engine);
  for (const [group, queries, atMost] of groups) {
    const medians: number[] = [];
    for (const [name, { run, before }] of Object.entries(queries)) {
      const times = await timesOf(runs, run, before);
      medians.push(median(times));
      rows.set(name, [...(rows.get(name) ?? []), `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`]);
    }
    if (atMost) recordGoal(`slowest of all ${group}, ${engine}`, Math.max(...medians), { atMost }, " ms");
  }
  recordGoal(`memory of the read model, ${engine}`, await modelMegabytes(), { atMost: 16 }, " MB");
}

/** Fills the tables, with something for every check to find, and deleted records for the trash. */
async function fill(empty: Kysely<Tables>): Promise<void> {
  await fillLikeBrazil(empty);
  // The most expensive plan of all is the slowest one, every fifth has a badge, and every city lacks something.
  await sql`update plans set speed = '10 Mb/s', price = 900, streamings = '{}', camera_count = 0 where id = 1`.execute(
    empty,
  );
  await sql`update plans set badge = 'OFERTA' where id % 5 = 0`.execute(empty);
  await sql`update plans set streamings = array['Lokee'] where id % 3 = 0`.execute(empty);
  await sql`
    insert into banners (title, description)
    select 'Campanha ' || g, 'Só R$ 9,9' || g % 10 || ' até 01/02/2020' from generate_series(1, 200) g
  `.execute(empty);
  await sql`
    insert into cities (name, state, deleted_at)
    select 'Sem planos ' || g, 'MG', case when g % 6 = 0 then now() end from generate_series(1, 600) g
  `.execute(empty);
  await sql`update plan_cities set deleted_at = now() where id <= 100000 and id % 20 = 0`.execute(empty);
  await writePages(empty);
  await writeAuditEntries(empty);
  await sql`vacuum (analyze)`.execute(empty);
}

/** What the read model holds, in megabytes after garbage collection. */
async function modelMegabytes(): Promise<number> {
  const before = await megabytesInUse();
  const model = await loadChanges(publicParts, null);
  const after = await megabytesInUse();
  // Held until now.
  return model.parts.size > 0 ? after - before : Number.NaN;
}

async function megabytesInUse(): Promise<number> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.();
    // oxlint-disable-next-line no-await-in-loop -- data sent by the embedded engine's worker is freed gradually
    await setTimeout(100);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}
