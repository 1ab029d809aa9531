import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { findInPeerPackages } from "./peers.ts";

/** What is requested: the paths in turns, on so many connections. */
export type Load = {
  port: number;
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** At most so many requests a second. */
  perSecond?: number;
};

/** autocannon's result: latencies in whole milliseconds, `duration` in seconds, responses by status. */
export type LoadResult = {
  duration: number;
  requests: { total: number };
  latency: Record<"p50" | "p99" | "max", number>;
  statusCodeStats: Record<string, { count: number }>;
  errors: number;
  timeouts: number;
};

/** Requests pages with autocannon, in a process of its own. */
export async function load(wanted: Load): Promise<LoadResult> {
  const program = await findInPeerPackages("autocannon/autocannon.js");
  const running = promisify(execFile)(process.execPath, [join(import.meta.dirname, "load-process.ts"), program]);
  running.child.stdin!.end(JSON.stringify(wanted));
  const result = JSON.parse((await running).stdout) as LoadResult;
  const { errors, timeouts } = result;
  if (errors + timeouts > 0) throw new Error(`${wanted.paths[0]}: ${errors} errors and ${timeouts} timeouts`);
  return result;
}

/** Waits until a page is answered, and so what a load has left in the queue before it: autocannon ends in the middle. */
export async function settle(port: number, path: string): Promise<void> {
  const isRefused = async () => {
    const answer = await fetch(`http://localhost:${port}${path}`);
    await answer.arrayBuffer();
    return answer.status === 503;
  };
  // oxlint-disable-next-line no-await-in-loop -- again while the queue is full
  while (await isRefused()) await setTimeout(100);
}
