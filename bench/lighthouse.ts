import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserArguments } from "../e2e/support/browser-arguments.ts";
import { findChromium } from "../scripts/system-programs.mjs";

/**
 * Not a dependency of the project: with its own dependencies it weighs 176 MB, more than everything else together. npx
 * fetches and caches this version when the comparison runs.
 */
const version = "13.5.0";

/**
 * Lighthouse's figures for a page on its simulated phone (slow 4G, CPU four times slower): milliseconds, and scores
 * from 0 to 100.
 */
export type LighthouseFigures = Record<"fcp" | "lcp" | "tbt" | "cls", number> & { scores: Record<string, number> };

/** Audits a page once. Returns null when Lighthouse is unavailable, such as without a network. */
export async function runLighthouse(address: string): Promise<LighthouseFigures | null> {
  const flags = ["--quiet", "--output=json", `--chrome-flags=--headless=new ${browserArguments.join(" ")}`];
  const options = {
    env: { ...process.env, CHROME_PATH: findChromium()! },
    maxBuffer: 64 * 1024 * 1024,
  };
  const args = ["--yes", `lighthouse@${version}`, address, ...flags];
  const output = await promisify(execFile)("npx", args, options).catch(() => null);
  if (!output) return null;
  const { audits, categories } = JSON.parse(output.stdout) as {
    audits: Record<string, { numericValue: number }>;
    categories: Record<string, { score: number }>;
  };
  const value = (audit: string) => audits[audit]!.numericValue;
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)])),
  };
}
