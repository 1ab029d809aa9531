import { readFileSync } from "node:fs";

/** The processor time of a process, in milliseconds; NaN where the system does not report it. */
export function processorTime(pid: number): number {
  const fields = readProcFile(pid, "stat")
    .replace(/^.*\) /, "")
    .split(" ");
  // Clock ticks: a hundred per second on Linux.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The resident memory of a process, in megabytes; NaN where the system does not report it. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProcFile(pid, "status"))?.[1]) / 1024;
}

function readProcFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
