import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./support/times.ts";
import type { Contender } from "./support/servers.ts";

/**
 * One server's figures: requests per second, response times in milliseconds, CPU microseconds per request, megabytes.
 */
export type Throughput = {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number | null;
  residentMegabytes: number | null;
};

/** Loads each server in turn, several times, and returns each one's medians. */
export async function measureThroughput(
  contenders: readonly (Contender & { path?: string })[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Throughput[]> {
  const results = contenders.map((): Throughput[] => []);
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const figures = await load(contender, milliseconds);
      if (round > 0) results[index]!.push(figures);
    }
  }
  return results.map((runs) => ({
    perSecond: median(runs.map((run) => run.perSecond)),
    p50: median(runs.map((run) => run.p50)),
    p99: median(runs.map((run) => run.p99)),
    cpu: runs[0]!.cpu === null ? null : median(runs.map((run) => run.cpu!)),
    residentMegabytes: runs.at(-1)!.residentMegabytes,
  }));
}

async function load({ port, pid, path = "/" }: Contender & { path?: string }, duration: number): Promise<Throughput> {
  const before = readCpuTime(pid);
  const args = [join(import.meta.dirname, "support/load.ts"), String(port), path, String(duration)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const results = JSON.parse(stdout) as Pick<Throughput, "perSecond" | "p50" | "p99">;
  const after = readCpuTime(pid);
  const cpuTime = before === null || after === null ? null : after - before;
  const cpu = cpuTime === null ? null : (cpuTime * 1000) / ((results.perSecond * duration) / 1000);
  return { ...results, cpu, residentMegabytes: residentMegabytes(pid) };
}

/** CPU time of the process, in milliseconds; null where the system does not report it. */
function readCpuTime(pid: number): number | null {
  const fields = readProcFile(pid, "stat")
    ?.replace(/^.*\) /, "")
    .split(" ");
  // Clock ticks: a hundred per second on Linux.
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : null;
}

/** Resident memory, in megabytes; null where the system does not report it. */
export function residentMegabytes(pid: number): number | null {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readProcFile(pid, "status") ?? "")?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

function readProcFile(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}
