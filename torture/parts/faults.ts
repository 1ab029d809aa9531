import { setTimeout } from "node:timers/promises";
import type { Program } from "../../e2e/support/program.ts";
import { requestCall, type LeadAnswer } from "../client.ts";
import { signInStaff } from "../../e2e/support/staff-client.ts";
import type { Options, TorturePart, Row } from "../part.ts";
import { type CityVisits, servedCities, visitCities } from "../city-visits.ts";
import { logProgress } from "../report.ts";
import type { Site } from "../sites.ts";
import { missing } from "../writers/writer.ts";

/**
 * Takes the database away from a running site and restores it: what visitors see during the fault, how forms are
 * answered, and how long recovery takes.
 */
export const faults: TorturePart = {
  name: "faults",
  engines: ["postgres"],
  /** Number of cities visited during each fault. */
  count: { quick: 30, usual: 400 },
  run: takeTheDatabaseAway,
};

/** What a part takes away from a running site and gives back, and how the console answers meanwhile. */
export type Fault = {
  name: string;
  begin: (program: Program) => unknown;
  end: (program: Program) => unknown;
  console: 200 | 503;
};

function faultsFor({ server }: Site): Fault[] {
  if (!server) throw new Error("The embedded database has no server to stop");
  return [
    { name: "Postgres stopped", begin: server.kill, end: server.start, console: 503 },
    { name: "Postgres hung", begin: server.suspend, end: server.resume, console: 503 },
  ];
}

async function takeTheDatabaseAway({ sites, count, isQuick }: Options): Promise<Row[]> {
  const site = await sites.make();
  const rows: Row[] = [];
  for (const fault of faultsFor(site)) {
    rows.push(...(await measureFault(fault, site, { cities: count, isQuick })));
  }
  return rows;
}

/** Runs a fresh process through the fault: what visitors saw, and which leads are stored. */
export async function measureFault(
  fault: Fault,
  site: Site,
  { cities, isQuick }: { cities: number; isQuick: boolean },
): Promise<Row[]> {
  const program = await site.start();
  const seen = await runFault(fault, program, { cities, known: isQuick ? 10 : 40 });
  await program.stop();
  const stored = await site.open((database) => database.selectFrom("leads").select(["protocol", "name"]).execute());
  return [...rowsOf(fault, seen), ...leadRowsOf(fault, seen.forms, stored)];
}

type Form = LeadAnswer & { name: string };
type FaultFigures = {
  forms: Form[];
  during: LeadAnswer[];
  cities: CityVisits;
  statuses: Record<"healthz" | "readyz" | "home" | "sitemap" | "console", number>;
  /** Time from the end of the fault to the first accepted form. */
  backAfter: number;
};

/** @param sizes number of cities visited during the fault, and how many of them were visited before */
async function runFault(
  fault: Fault,
  program: Program,
  sizes: { cities: number; known: number },
): Promise<FaultFigures> {
  const { address } = program;
  const forms: Form[] = [];
  const send = async (name: string) => {
    const form = { name, ...(await requestCall(address, name)) };
    forms.push(form);
    return form;
  };
  const { cookie } = await signInStaff({ address });
  const statusOf = async (path: string) =>
    (await fetch(address + path, { headers: { cookie }, redirect: "manual" })).status;
  await send(`Antes, ${fault.name}`);
  const served = (await servedCities(address)).slice(0, sizes.cities);
  await visitCities(address, served.slice(0, sizes.known));

  await fault.begin(program);
  let during: Pick<FaultFigures, "during" | "cities" | "statuses">;
  try {
    const [answers, cities, healthz, readyz, home, sitemap, console] = await Promise.all([
      Promise.all([1, 2, 3, 4].map((visitor) => send(`Durante ${visitor}, ${fault.name}`))),
      visitCities(address, served),
      ...["/healthz", "/readyz", "/", "/sitemap.xml", "/intranet/cidades"].map(statusOf),
    ] as const);
    during = {
      during: answers,
      cities,
      statuses: { healthz, readyz, home, sitemap, console } as FaultFigures["statuses"],
    };
  } finally {
    await fault.end(program);
  }
  const ended = performance.now();
  for (let tries = 1; performance.now() - ended < 30_000; tries++) {
    const taken = await send(`Depois ${tries}, ${fault.name}`).catch(() => null);
    if (taken?.protocol) return { ...during, forms, backAfter: performance.now() - ended };
    await setTimeout(50);
  }
  return { ...during, forms, backAfter: Number.POSITIVE_INFINITY };
}

const none = { atMost: 0 };

function rowsOf(fault: Fault, { cities, during, statuses, backAfter }: FaultFigures): Row[] {
  for (const line of cities.wrong.slice(0, 3)) logProgress(`${fault.name}: ${line}`);
  logProgress(`${fault.name}: ${JSON.stringify({ ...statuses, forms: during.map(({ status }) => status) })}`);
  const row = (what: string, figure: number, goal: Row["goal"], unit: Row["unit"]): Row => ({
    promise: "database",
    what: `${fault.name}: ${what}`,
    figure,
    goal,
    unit,
  });
  const withoutRetryAfter = during.filter(
    ({ status, retryAfter, protocol }) => !protocol && (status !== 503 || !retryAfter),
  );
  return [
    row("answers to visitors of cities", cities.times.length, { atLeast: 1 }, undefined),
    row("cities without their page or plans", cities.wrong.length, none, undefined),
    row("99 of 100 of these answers within", cities.p99, { atMost: 100 }, " ms"),
    row("home or sitemap missing", countOthers(200, statuses.home, statuses.sitemap), none, undefined),
    row(
      "not reported by /readyz",
      countOthers(503, statuses.readyz) + countOthers(200, statuses.healthz),
      none,
      undefined,
    ),
    row(
      fault.console === 503 ? "console or forms without 503 and Retry-After" : "forms without 503 and Retry-After",
      withoutRetryAfter.length + countOthers(fault.console, statuses.console),
      none,
      undefined,
    ),
    row("slowest answer to a form", Math.max(...during.map(({ ms }) => ms)) / 1000, { atMost: 10 }, " s"),
    row("forms taken again after", backAfter / 1000, { atMost: 5 }, " s"),
  ];
}

function leadRowsOf(fault: Fault, forms: Form[], stored: { protocol: string; name: string | null }[]): Row[] {
  const acknowledged = forms.flatMap(({ protocol }) => protocol ?? []);
  const refused = new Set(forms.filter(({ protocol }) => !protocol).map(({ name }) => name));
  const lost = missing(
    acknowledged,
    stored.map(({ protocol }) => protocol),
  ).length;
  const kept = stored.filter(({ name }) => name !== null && refused.has(name)).length;
  return [
    { promise: "leads", what: `${fault.name}: acknowledged and lost`, figure: lost, goal: none },
    { promise: "leads", what: `${fault.name}: refused and stored`, figure: kept, goal: none },
  ];
}

/** Counts the statuses other than the wanted one. */
function countOthers(wanted: number, ...found: number[]): number {
  return found.filter((status) => status !== wanted).length;
}
