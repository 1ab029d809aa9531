import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { setTimeout } from "node:timers/promises";
import type { City } from "#app/catalogue/cities/city.ts";
import { closeDatabase, db, openDatabase } from "#app/platform/database/db.server.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { fillLikeBrazil } from "../support/fill-like-brazil.ts";
import { recordGoal } from "../support/goals.ts";
import type { BenchContext } from "../bench-context.ts";
import { startProduct } from "../support/servers.ts";
import { printTable } from "../support/table.ts";

const size = { cities: 5_571, plans: 10 };

/**
 * Measures the response time of a cached page while 40 connections request pages that must be rendered, or none at all.
 */
export async function benchCachedPagesUnderLoad({ folder, isShort }: BenchContext): Promise<void> {
  const dataFolder = join(folder, "busy");
  await openDatabase({ dataDir: join(dataFolder, "data"), databaseUrl: null });
  await fillLikeBrazil(db, size);
  await closeDatabase();
  const { port, stop } = await startProduct(dataFolder);
  const milliseconds = isShort ? 5_000 : 20_000;
  const numbers = Array.from({ length: size.cities }, (_, index) => index + 1);
  const served = (await (await fetch(`http://localhost:${port}/cidades`)).json()) as { cities: City[] };
  const cases: [what: string, paths: string[]][] = [
    ["none", []],
    ["unknown URLs", numbers.map((number) => `/nada-${number}`)],
    // More than the cache holds, so that each is rendered.
    ["city pages", served.cities.map(cityPath)],
    ["unserved cities", numbers.map((number) => `/internet/mg/nenhuma-${number}`)],
    ["searches", numbers.map((number) => `/busca?q=plano+${number}`)],
  ];
  const rows: string[][] = [];
  try {
    await answerTime(port);
    for (const [what, paths] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence, so that they do not affect each other
      const { statusCounts, times } = await underPressure(port, dataFolder, paths, milliseconds);
      const percentile = (part: number) => times[Math.floor(times.length * part)]!;
      rows.push([
        what,
        statusCounts,
        percentile(0.5).toFixed(1),
        percentile(0.99).toFixed(1),
        times.at(-1)!.toFixed(1),
      ]);
      if (paths.length > 0) recordGoal(`cached page under load, p99: ${what}`, percentile(0.99), { atMost: 50 }, " ms");
    }
  } finally {
    await stop();
  }
  printTable(
    "A cached page while 40 connections request other pages (ms)",
    ["other requests", "their responses", "p50", "p99", "slowest"],
    rows,
  );
}

async function underPressure(port: number, folder: string, paths: string[], milliseconds: number) {
  const file = join(folder, "paths");
  writeFileSync(file, paths.join("\n"));
  const args = [join(import.meta.dirname, "../pressure.ts"), String(port), file, String(milliseconds)];
  const loadProcess = paths.length === 0 ? null : promisify(execFile)(process.execPath, args);
  const times: number[] = [];
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt) {
    // oxlint-disable-next-line no-await-in-loop -- one visitor's repeated requests
    times.push(await answerTime(port));
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(5);
  }
  const statuses = loadProcess ? (JSON.parse((await loadProcess).stdout) as Record<string, number>) : {};
  const statusCounts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return { statusCounts: statusCounts.join(", "), times: times.toSorted((a, b) => a - b) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The response time of a cached page, in milliseconds. */
async function answerTime(port: number): Promise<number> {
  const began = performance.now();
  const request = get({ port, path: "/casa", agent, headers: { "accept-encoding": "br" } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  return performance.now() - began;
}
