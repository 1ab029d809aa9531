import { setTimeout } from "node:timers/promises";
import { logProgress } from "../report.ts";

/** Visitors who read pages and data all the time, one request after the other; counts those that fail. */
export function readThroughout(address: string) {
  const seen = { requests: 0, failed: 0 };
  const ended = new AbortController();
  const read = async (first: number) => {
    const paths = ["/", "/casa", "/cidades", "/busca?q=fibra", "/sitemap.xml"];
    for (let step = first; !ended.signal.aborted; step++) {
      seen.requests += 1;
      const path = paths[step % paths.length]!;
      const answer = await statusOf(address + path);
      if (answer !== "200") {
        seen.failed += 1;
        logProgress(`${path}: ${answer}`);
      }
      await setTimeout(10);
    }
  };
  const all = Promise.all([0, 1, 2].map(read));
  return {
    seen,
    async stop() {
      ended.abort();
      await all;
    },
  };
}

async function statusOf(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return String(error);
  }
}
