/**
 * Measures the time to sell a hundred plans in as many cities as Brazil has (557,100 associations), to deactivate and
 * to remove them, and how long other work waits for the database until then: storing a visitor's request, reading a
 * city's plans and a console list, each repeated.
 *
 *     npm run bench -- mass-write [embedded|postgres]
 */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, listQuery } from "#test/fixtures.ts";
import { associateAll } from "./support/associate-all.ts";
import { forEachEngine } from "./support/engines.ts";
import { brazil, createCitiesAndPlans } from "./support/fill-like-brazil.ts";
import { recordGoal, printGoals } from "./support/goals.ts";
import { printTable } from "./support/table.ts";
import { percentile, timeOf } from "./support/times.ts";

/** Pause between two statements of the other work, in milliseconds. */
const pauseMs = 50;

const otherWork: Record<string, () => Promise<unknown>> = {
  "storing a request": () =>
    sql`
      insert into leads (protocol, kind, page, consent, fingerprint)
      values ('2026-' || translate(upper(substr(md5(random()::text), 1, 6)), '01', 'XZ'), 'contact', '/', 'sim',
        decode(repeat(md5(random()::text), 2), 'hex'))
    `.execute(db),
  "plans of a city": () => plans.listForCity(2_500),
  "a console list": () => plans.list(listQuery()),
};

const everything = { query: listQuery(), expected: brazil.pairs };
const name = (count: number) => `${count} associações`;
const writes: Record<string, () => Promise<unknown>> = {
  create: associateAll,
  deactivate: () => planCities.bulkUpdate("deactivate", everything, name),
  remove: () => planCities.bulkUpdate("remove", everything, name),
};

const rows: string[][] = [];
await forEachEngine(createCitiesAndPlans, (engine) => measure(engine, engine === "embedded" ? 30 : 12));
printTable(
  `${brazil.pairs} associations at once, and concurrent work (ms: median, 99th percentile, longest)`,
  ["engine, write", "seconds", ...Object.keys(otherWork)],
  rows,
);
printGoals();

async function measure(engine: string, goalSeconds: number): Promise<void> {
  for (const [write, run] of Object.entries(writes)) {
    const times = new Map<string, number[]>();
    const progress = { isDone: false };
    const writing = timeOf(() => asStaff(run)).finally(() => (progress.isDone = true));
    await Promise.all(
      Object.entries(otherWork).map(async ([other, ask]) => {
        const workTimes: number[] = [];
        times.set(other, workTimes);
        while (!progress.isDone) {
          workTimes.push(await timeOf(ask));
          await setTimeout(pauseMs);
        }
      }),
    );
    const seconds = (await writing) / 1000;
    process.stderr.write(`${engine}, ${write}: ${seconds.toFixed(1)} s\n`);
    rows.push([`${engine}, ${write}`, seconds.toFixed(1), ...Array.from(times.values(), formatTimes)]);
    if (write === "create")
      recordGoal(`associating ${brazil.pairs}, ${engine}`, seconds, { atMost: goalSeconds }, " s");
    const all = [...times.values()].flat();
    recordGoal(`concurrent work (${write}, p99), ${engine}`, percentile(all, 0.99), { atMost: 500 }, " ms");
  }
}

function formatTimes(times: number[]): string {
  return [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(0)).join(", ");
}
