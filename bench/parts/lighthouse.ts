import { recordGoal } from "../support/goals.ts";
import { type LighthouseFigures, runLighthouse } from "../lighthouse.ts";
import { type BenchContext, interleave, measuredPages } from "../bench-context.ts";
import { printTable } from "../support/table.ts";
import { median } from "../support/times.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const kinds = ["Document", "Stylesheet", "Script", "Font", "Image"];
const limits = { fcp: 900, lcp: 1000, tbt: 50, cls: 0.01 };

export async function benchLighthouse({ vitrine, rounds, isShort }: BenchContext): Promise<void> {
  const addresses = (isShort ? ["/"] : measuredPages).map((path) => `http://localhost:${vitrine.port}${path}`);
  const audits = await interleave(rounds, addresses, runLighthouse);
  const medians = audits.map((ofPage) => ({
    scores: categories.map((category) => median(ofPage.map(({ scores }) => scores[category]!))),
    fcp: median(ofPage.map(({ fcp }) => fcp)),
    lcp: median(ofPage.map(({ lcp }) => lcp)),
    tbt: median(ofPage.map(({ tbt }) => tbt)),
    cls: median(ofPage.map(({ cls }) => cls)),
  }));
  printTable(
    "Lighthouse on its phone (simulated slow 4G, processor four times slower)",
    ["page", ...categories, "FCP ms", "LCP ms", "TBT ms", "CLS"],
    medians.map(({ scores, fcp, lcp, tbt, cls }, index) => [
      new URL(addresses[index]!).pathname,
      ...scores.map((score) => score.toFixed(0)),
      ...[fcp, lcp, tbt].map((ms) => ms.toFixed(0)),
      cls.toFixed(3),
    ]),
  );
  for (const [index, category] of categories.entries()) {
    const lowest = medians.toSorted((a, b) => a.scores[index]! - b.scores[index]!)[0]!;
    const samples = audits[medians.indexOf(lowest)]!.map(({ scores }) => scores[category]!);
    recordGoal(`Lighthouse, ${category}, lowest of all pages`, samples, { atLeast: 100 });
  }
  for (const [figure, atMost] of Object.entries(limits) as [keyof typeof limits, number][]) {
    const highest = medians.toSorted((a, b) => b[figure] - a[figure])[0]!;
    recordGoal(
      `Lighthouse, ${figure.toUpperCase()}, highest of all pages`,
      audits[medians.indexOf(highest)]!.map((audit) => audit[figure]),
      { atMost },
      figure === "cls" ? "" : " ms",
    );
  }
  printBytes(
    addresses,
    audits.map(([first]) => first!),
  );
}

function printBytes(addresses: readonly string[], pages: readonly LighthouseFigures[]): void {
  printTable(
    "Pages over the wire (bytes, with headers)",
    ["page", ...kinds, "requests"],
    pages.map(({ bytes, requests }, index) => [
      new URL(addresses[index]!).pathname,
      ...[...kinds.map((kind) => bytes[kind] ?? 0), requests].map(String),
    ]),
  );
  const [home, ...others] = pages.map(({ bytes }) => bytes);
  recordGoal("home page over the wire: HTML", home!["Document"]!, { atMost: 20_000 });
  if (others.length > 0) {
    const largest = Math.max(...others.map((bytes) => bytes["Document"]!));
    recordGoal("largest HTML of other pages", largest, { atMost: 14_000 });
  }
  recordGoal("home page over the wire: font", home!["Font"]!, { atMost: 30_000 });
  recordGoal("home page over the wire: scripts", home!["Script"]!, { atMost: 115_000 });
}
