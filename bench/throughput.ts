import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./table.ts";
import type { Contender } from "./servers.ts";

/** Figures of one server: requests in a second, milliseconds, microseconds of its processor, megabytes. */
export type Throughput = { perSecond: number; p50: number; p99: number; cpu: number | null; memory: number | null };

/** Asks each server in turn, several times over, and returns each one's medians. */
export async function throughput(
  contenders: readonly (Contender & { path?: string })[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Throughput[]> {
  const seen = contenders.map((): Throughput[] => []);
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const figures = await load(contender, milliseconds);
      if (round > 0) seen[index]!.push(figures);
    }
  }
  return seen.map((runs) => ({
    perSecond: median(runs.map((run) => run.perSecond)),
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
    cpu: runs[0]!.cpu === null ? null : median(runs.map((run) => run.cpu!)),
    memory: runs.at(-1)!.memory,
  }));
}

async function load({ port, pid, path = "/" }: Contender & { path?: string }, duration: number): Promise<Throughput> {
  const before = processorTime(pid);
  const args = [join(import.meta.dirname, "load.ts"), String(port), path, String(duration)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const seen = JSON.parse(stdout) as Pick<Throughput, "perSecond" | "p50" | "p99">;
  const after = processorTime(pid);
  const spent = before === null || after === null ? null : after - before;
  const cpu = spent === null ? null : (spent * 1000) / ((seen.perSecond * duration) / 1000);
  return { ...seen, cpu, memory: memory(pid) };
}

/** In milliseconds, of the whole process; null where the system does not tell. */
function processorTime(pid: number): number | null {
  const fields = proc(pid, "stat")
    ?.replace(/^.*\) /, "")
    .split(" ");
  // Clock ticks, a hundred a second on every Linux.
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : null;
}

/** Resident, in megabytes. */
export function memory(pid: number): number | null {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(proc(pid, "status") ?? "")?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

function proc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}
