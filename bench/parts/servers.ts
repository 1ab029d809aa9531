import { realisticQueries } from "#test/search/realistic-queries.ts";
import { type BenchContext, interleave } from "../bench-context.ts";
import { recordGoal } from "../support/goals.ts";
import { load, settle } from "../support/load.ts";
import { processorTime, residentMegabytes } from "../support/process-figures.ts";
import { type Contender, startBareNode, fetchPage, startStaticFile } from "../support/servers.ts";
import { printTable } from "../support/table.ts";
import { median, percentile } from "../support/times.ts";

/** Compares the cached home page with a minimal server, and with rendering it each time. */
export async function benchServers({ vitrine, folder, rounds, isShort }: BenchContext): Promise<void> {
  const page = await fetchPage(vitrine.port);
  const bare = await startBareNode(folder, page);
  const staticFile = await startStaticFile(folder, page);
  // Not the canonical URL, so it is rendered each time.
  const rendered = { ...vitrine, name: "Vitrine, rendered each time", path: "//" };
  const contenders: (Contender & { path?: string })[] = [vitrine, bare, staticFile, rendered];
  // The first round is a warm-up.
  const runs = await interleave(rounds + 1, contenders, (one) => loadServer(one, isShort ? 1 : 3));
  await bare.stop();
  await staticFile.stop();
  const results = runs.map(([, ...measured]) => {
    const of = (figure: "perSecond" | "p99" | "processor" | "memory") => median(measured.map((run) => run[figure]));
    return { perSecond: of("perSecond"), p99: of("p99"), processor: of("processor"), memory: of("memory") };
  });
  const [own, bareNode, nginx, render] = results.map(({ processor }) => processor) as [number, number, number, number];
  printTable(
    `The home page, ${page.body.length} bytes, on 50 connections`,
    ["server", "requests/s", "processor µs/request", "ratio", "p99 ms", "resident MB"],
    results.map(({ perSecond, processor, p99, memory }, index) => [
      contenders[index]!.name,
      perSecond.toFixed(0),
      processor.toFixed(0),
      (processor / own).toFixed(2),
      p99.toFixed(0),
      memory.toFixed(0),
    ]),
  );
  recordGoal("processor time of `node:http` / of the cached home page", bareNode / own, { atLeast: 0.8 });
  recordGoal("processor time of nginx / of the cached home page", nginx / own, { atLeast: 0.7 });
  const searches = await timeSearches(`http://localhost:${vitrine.port}`);
  recordGoal("search query, median", median(searches), { atMost: 5 }, " ms");
  recordGoal("search query, p95", percentile(searches, 0.95), { atMost: 5 }, " ms");
  recordGoal("home page rendered, processor time", render / 1000, { atMost: 5 }, " ms");
}

async function loadServer({ port, pid, path = "/" }: Contender & { path?: string }, seconds: number) {
  const before = processorTime(pid);
  const { requests, duration, latency } = await load({ port, paths: [path], connections: 50, seconds });
  const used = processorTime(pid) - before;
  await settle(port, path);
  return {
    perSecond: requests.total / duration,
    p99: latency.p99,
    processor: (used * 1000) / requests.total,
    memory: residentMegabytes(pid),
  };
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
