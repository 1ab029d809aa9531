/**
 * How fast the built product is, beside what could be fastest and what is usual, in one run and in turns. `npm run bench
 * -- short` looks once, `npm run bench -- write` puts the tables into docs/performance.md.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/system-programs.mjs";
import { serveTwin } from "./client-only/serve.ts";
import { bareNode, fetchPage, nginx, product } from "./servers.ts";
import { lighthouse, type LighthouseFigures } from "./lighthouse.ts";
import { median, print, printTable, writeInto } from "./table.ts";
import { throughput } from "./throughput.ts";
import { choices, pageFigures, slowestKeystroke, visit } from "./visit.ts";

const isShort = process.argv.includes("short");
const times = isShort ? 1 : 5;
const pages = ["/", "/casa", "/internet/fibra", "/combos", "/empresas", "/indique", "/blog", "/faq", "/cliente"];

const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
const vitrine = await product(folder);
try {
  await compareServers();
  await comparePages();
  await lookWithLighthouse();
  await vitrine.stop();
  await timeTheStart();
  tellMachine();
  if (process.argv.includes("write")) writeInto("docs/performance.md");
} finally {
  await vitrine.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What else kept the machine busy: above its number of processors only the ratios mean anything. */
function tellMachine(): void {
  const waiting = loadavg().map((load) => load.toFixed(1));
  const date = new Date().toISOString().slice(0, 10);
  print(`${date}, ${cpus().length} processors; work waiting over 1, 5 and 15 minutes: ${waiting.join(", ")}.`);
}

/** `npm start` with everything installed and built, on the data that are there: until the site answers. */
async function timeTheStart(): Promise<void> {
  const moments: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const env = { ...process.env, PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" };
    const child = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
    for await (const said of child.stdout) if (String(said).includes("Vitrine no ar")) break;
    moments.push(performance.now() - began);
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  print(`From \`npm start\` to the first answer, everything built: ${median(moments).toFixed(0)} ms.`);
}

async function lookWithLighthouse(): Promise<void> {
  const addresses = (isShort ? ["/"] : pages).map((path) => `http://localhost:${vitrine.port}${path}`);
  const runs = await inTurns(addresses, lighthouse);
  if (runs.flat().includes(null)) return print("Lighthouse could not be had, and its figures are not measured.");
  const seen = runs as LighthouseFigures[][];
  const shown = ["performance", "accessibility", "best-practices", "seo"];
  printTable(
    "Lighthouse on its phone (simulated slow 4G, processor four times slower)",
    ["page", ...shown, "FCP ms", "LCP ms", "TBT ms", "CLS"],
    seen.map((ofPage, index) => [
      new URL(addresses[index]!).pathname,
      ...shown.map((category) => median(ofPage.map(({ scores }) => scores[category]!)).toFixed(0)),
      ...(["fcp", "lcp", "tbt"] as const).map((figure) => median(ofPage.map((run) => run[figure])).toFixed(0)),
      median(ofPage.map(({ cls }) => cls)).toFixed(3),
    ]),
  );
}

async function compareServers(): Promise<void> {
  const page = await fetchPage(vitrine.port);
  const others = [await bareNode(folder, page), await nginx(folder, page)].filter((other) => other !== null);
  // Not the spelling that is kept, and so rendered each time.
  const rendered = { ...vitrine, name: "Vitrine, rendered each time", path: "//" };
  const contenders = [vitrine, ...others, rendered];
  const seen = await throughput(contenders, { rounds: times, milliseconds: isShort ? 1_000 : 3_000 });
  for (const other of others) await other.stop();
  printTable(
    `The home page, ${page.body.length} bytes, on 50 connections`,
    ["server", "requests/s", "Vitrine is", "p50 ms", "p99 ms", "processor µs/request", "resident MB"],
    seen.map((figures, index) => [
      contenders[index]!.name,
      figures.perSecond.toFixed(0),
      (seen[0]!.perSecond / figures.perSecond).toFixed(2),
      figures.p50.toFixed(2),
      figures.p99.toFixed(2),
      figures.cpu?.toFixed(0) ?? "",
      figures.memory?.toFixed(0) ?? "",
    ]),
  );
}

async function comparePages(): Promise<void> {
  const site = `http://localhost:${vitrine.port}`;
  const twin = await serveTwin(folder, vitrine.port);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const homes = [
      ["Vitrine", site],
      ["client-only twin", twin.address],
    ] as const;
    const visits = await inTurns(homes, ([, address]) => visit(browser, `${address}/`));
    const keys = await inTurns(homes.slice(0, 1), ([, address]) => slowestKeystroke(browser, `${address}/`));
    const rows = visits.map((runs) => [
      median(runs.map((run) => run.listVisible)),
      median(runs.map((run) => run.plansShown)),
    ]);
    printTable(
      "The visit: a city is pressed as soon as the list shows (ms; slow 4G, processor four times slower)",
      ["home page", "list shows", "plans shown", "against Vitrine"],
      rows.map(([list, plans], index) => [
        homes[index]![0],
        list!.toFixed(0),
        plans!.toFixed(0),
        `${(plans! / rows[0]![1]!).toFixed(2)}×`,
      ]),
    );
    print(`The slowest keystroke in the list of cities: ${median(keys[0]!).toFixed(0)} ms.`);

    const [chosen = []] = await inTurns(homes.slice(0, 1), ([, address]) => choices(browser, `${address}/`));
    printTable(
      "Choosing a city on the home page at rest, on the same phone",
      ["press", "ms from the press", "ms from the answer", "bytes", "requests"],
      ["short", "resting until the answer is there", "the same city again"].map((press, index) => {
        const runs = chosen.map((run) => run[index]!);
        const middle = (of: "afterPress" | "afterAnswer" | "bytes" | "requests") => median(runs.map((run) => run[of]));
        return [
          press,
          ...(["afterPress", "afterAnswer", "bytes", "requests"] as const).map((of) => middle(of).toFixed(0)),
        ];
      }),
    );

    const loaded = [
      ...pages.map((path) => [path, site + path] as const),
      ["/ (client-only)", `${twin.address}/`] as const,
    ];
    const figures = await inTurns(loaded, ([, address]) => pageFigures(browser, address));
    printTable(
      "Pages on the same phone (ms; bytes over the wire)",
      ["page", "FCP", "LCP", "TBT", "CLS", "HTML", "CSS", "JS", "font", "images", "data", "requests"],
      figures.map((runs, index) => {
        const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of));
        const { bytes, requests } = runs.at(-1)!;
        const sizes = [bytes.html, bytes.css, bytes.js, bytes.font, bytes.image, bytes.data, requests].map(String);
        const moments = [middle((run) => run.fcp), middle((run) => run.lcp), middle((run) => run.tbt)];
        return [
          loaded[index]![0],
          ...moments.map((ms) => ms.toFixed(0)),
          middle((run) => run.cls).toFixed(3),
          ...sizes,
        ];
      }),
    );
  } finally {
    await browser.close();
    twin.server.close();
    twin.server.closeAllConnections();
  }
}

/** Does the same for each thing in turn, several times over. */
async function inTurns<Thing, Result>(
  things: readonly Thing[],
  look: (thing: Thing) => Promise<Result>,
): Promise<Result[][]> {
  const results = things.map((): Result[] => []);
  for (let time = 0; time < times; time++) {
    for (const [index, thing] of things.entries()) results[index]!.push(await look(thing));
  }
  return results;
}
