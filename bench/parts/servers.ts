import { realisticQueries } from "#test/search/realistic-queries.ts";
import { recordGoal } from "../support/goals.ts";
import type { BenchContext } from "../bench-context.ts";
import { startBareNode, fetchPage, startNginx } from "../support/servers.ts";
import { printTable } from "../support/table.ts";
import { median } from "../support/times.ts";
import { measureThroughput } from "../throughput.ts";

/** Compares the cached home page with a minimal server, and with rendering it each time. */
export async function benchServers({ vitrine, folder, rounds, isShort }: BenchContext): Promise<void> {
  const page = await fetchPage(vitrine.port);
  const bare = await startBareNode(folder, page);
  const staticFile = await startNginx(folder, page);
  // Not the canonical URL, so it is rendered each time.
  const rendered = { ...vitrine, name: "Vitrine, rendered each time", path: "//" };
  const contenders = [vitrine, bare, staticFile, rendered];
  const results = await measureThroughput(contenders, { rounds, milliseconds: isShort ? 1_000 : 3_000 });
  await bare.stop();
  await staticFile.stop();
  printTable(
    `The home page, ${page.body.length} bytes, on 50 connections`,
    ["server", "requests/s", "ratio", "p50 ms", "p99 ms", "processor µs/request", "resident MB"],
    results.map((figures, index) => [
      contenders[index]!.name,
      figures.perSecond.toFixed(0),
      (results[0]!.perSecond / figures.perSecond).toFixed(2),
      figures.p50.toFixed(2),
      figures.p99.toFixed(2),
      figures.cpu?.toFixed(0) ?? "",
      figures.residentMegabytes?.toFixed(0) ?? "",
    ]),
  );
  const ratioTo = (otherIndex: number) => results[0]!.perSecond / results[otherIndex]!.perSecond;
  const [own, bareNode] = results.map(({ cpu }) => cpu ?? Number.NaN);
  recordGoal("processor time of `node:http` / of the cached home page", bareNode! / own!, { atLeast: 0.8 });
  recordGoal("requests/s of the cached home page / nginx", ratioTo(2), { atLeast: 0.7 });
  const searches = await timeSearches(`http://localhost:${vitrine.port}`);
  recordGoal("search query, median", median(searches), { atMost: 5 }, " ms");
  recordGoal(
    "search query, p95",
    searches.toSorted((a, b) => a - b)[Math.floor(searches.length * 0.95)]!,
    { atMost: 5 },
    " ms",
  );
  recordGoal("home page rendered, processor time", (results.at(-1)!.cpu ?? Number.NaN) / 1000, { atMost: 5 }, " ms");
}

/** The time from each request of suggestions to its whole answer, in milliseconds, after a first round. */
async function timeSearches(site: string): Promise<number[]> {
  const times: number[] = [];
  for (const isWarm of [false, true]) {
    for (const [query] of realisticQueries) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for another
      await (await fetch(`${site}/busca/sugestoes?q=${encodeURIComponent(query)}`)).arrayBuffer();
      if (isWarm) times.push(performance.now() - began);
    }
  }
  return times;
}
