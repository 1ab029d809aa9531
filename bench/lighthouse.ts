import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserArguments } from "../e2e/browser.ts";
import { findChromium } from "../scripts/system-programs.mjs";

/**
 * Not among the project's dependencies: it weighs 176 MB with all it needs, more than everything else together. npm
 * fetches this very version when the comparison runs, and keeps it.
 */
const version = "13.5.0";

/** What Lighthouse says of a page on its phone (simulated slow 4G, processor four times slower): ms, and 0 to 100. */
export type LighthouseFigures = Record<"fcp" | "lcp" | "tbt" | "cls", number> & { scores: Record<string, number> };

/** Looks at a page once. Returns null when Lighthouse cannot be had, such as without a network. */
export async function lighthouse(address: string): Promise<LighthouseFigures | null> {
  const flags = ["--quiet", "--output=json", `--chrome-flags=--headless=new ${browserArguments.join(" ")}`];
  const options = {
    env: { ...process.env, CHROME_PATH: findChromium()! },
    maxBuffer: 64 * 1024 * 1024,
  };
  const args = ["--yes", `lighthouse@${version}`, address, ...flags];
  const said = await promisify(execFile)("npx", args, options).catch(() => null);
  if (!said) return null;
  const { audits, categories } = JSON.parse(said.stdout) as {
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
