import { join } from "node:path";
import type { City } from "#app/catalogue/cities/city.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import type { BenchContext } from "../bench-context.ts";
import { startFilled } from "../support/engines.ts";
import { fillLikeBrazil } from "../support/fill-like-brazil.ts";
import { recordGoal } from "../support/goals.ts";
import { load, settle } from "../support/load.ts";
import { printTable } from "../support/table.ts";

const size = { cities: 5_571, plans: 10 };

/**
 * Measures the response time of a cached page while 40 connections request pages that must be rendered, or none at all.
 */
export async function benchCachedPagesUnderLoad({ folder, isShort }: BenchContext): Promise<void> {
  const { port, stop } = await startFilled(join(folder, "busy"), null, (empty) => fillLikeBrazil(empty, size));
  const seconds = isShort ? 5 : 20;
  const rows: string[][] = [];
  try {
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
    for (const [what, paths] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence, so that they do not affect each other
      const [{ latency }, others] = await Promise.all([
        load({ port, paths: ["/casa"], connections: 1, seconds, perSecond: 150 }),
        paths.length > 0 ? load({ port, paths, connections: 40, seconds }) : null,
      ]);
      if (paths.length > 0) {
        // oxlint-disable-next-line no-await-in-loop
        await settle(port, paths.at(-1)!);
      }
      const statuses = Object.entries(others?.statusCodeStats ?? {}).map(
        ([status, { count }]) => `${count} × ${status}`,
      );
      rows.push([what, statuses.join(", "), ...[latency.p50, latency.p99, latency.max].map((ms) => ms.toFixed(0))]);
      if (others) recordGoal(`cached page under load, p99: ${what}`, latency.p99, { atMost: 50 }, " ms");
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
