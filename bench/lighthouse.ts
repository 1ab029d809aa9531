import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserArguments } from "../e2e/support/browser-arguments.ts";
import { findChromium } from "../scripts/system-programs.mjs";
import { findInPeerPackages } from "./support/peers.ts";

/**
 * Lighthouse's figures for a page on its simulated phone (slow 4G, CPU four times slower): milliseconds, scores from 0
 * to 100, and the bytes over the wire, with headers, by Lighthouse's type of file.
 */
export type LighthouseFigures = Record<"fcp" | "lcp" | "tbt" | "cls", number> & {
  scores: Record<string, number>;
  bytes: Record<string, number>;
  requests: number;
};

type Transfer = { resourceType: string; transferSize: number };

/** Audits a page. A single audit fails now and then, so it has a second try. */
export async function runLighthouse(address: string): Promise<LighthouseFigures> {
  return audit(address).catch(() => audit(address));
}

async function audit(address: string): Promise<LighthouseFigures> {
  const program = await findInPeerPackages("lighthouse/cli/index.js");
  const flags = ["--quiet", "--output=json", `--chrome-flags=--headless=new ${browserArguments.join(" ")}`];
  const env = { ...process.env, CHROME_PATH: findChromium()! };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...flags], options);
  const { audits, categories, runtimeError } = JSON.parse(stdout) as {
    audits: Record<string, { numericValue: number }> & { "network-requests": { details: { items: Transfer[] } } };
    categories: Record<string, { score: number }>;
    runtimeError?: { message: string };
  };
  if (runtimeError) throw new Error(runtimeError.message);
  const { items } = audits["network-requests"].details;
  const bytes: Record<string, number> = {};
  for (const { resourceType, transferSize } of items) bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  const value = (name: string) => audits[name]!.numericValue;
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)])),
    bytes,
    requests: items.length,
  };
}
