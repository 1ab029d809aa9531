import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Client } from "pg";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { schedule } from "#app/releases/schedule.server.ts";
import type { Tables } from "#db/tables.ts";
import type { Program } from "../../e2e/support/program.ts";
import { findContradictions } from "../contradictions.ts";
import type { Options, TorturePart, Row } from "../part.ts";
import { logProgress } from "../report.ts";
import { seededRandom } from "../seeded-random.ts";
import type { Engine, Site } from "../sites.ts";

/**
 * Kills the program while it publishes a scheduled release, and lets two instances meet the hour of one. After a restart
 * each release is published once and whole.
 */
export const scheduledReleases: TorturePart = {
  name: "releases",
  engines: ["embedded", "postgres"],
  /** Number of publications that are met as planned; one that was over before its kill is followed by another. */
  count: { quick: 1, usual: 60 },
  run: runPart,
};

const staff = { id: null, email: "tortura@jatobafibra.example" };
/** How many associations a release switches one by one, so that its transaction takes a while. */
const switched = 100;
/** Maximum delay from the transaction's begin to the kill, in milliseconds. */
const maxDelay = 150;
/** At most this many releases for each that is met as planned. */
const maxRounds = 3;
/** How long a release may take after its hour, in milliseconds. */
const timeoutMs = 60_000;

async function runPart({ engine, sites, count, ended, isQuick, seed }: Options): Promise<Row[]> {
  const random = seededRandom(seed);
  const site = await sites.make();
  const problems: string[] = [];
  const met = { kill: 0, takeover: 0, race: 0 };
  let published = 0;
  const isGoingOn = () => met.kill + met.takeover + met.race < count && published < maxRounds * count;
  while (isGoingOn() && !ended.aborted) {
    published += 1;
    const harm = harmOf(engine, published);
    // Every third is due while nothing runs; the others at an hour that a running program meets.
    const dueIn = published % 3 === 1 ? 0 : 4_000;
    const release = await site.open((database) => actAs(staff, () => prepare(database, published, dueIn)));
    const start = () => Promise.all(Array.from({ length: engine === "postgres" ? 2 : 1 }, () => site.start()));
    let programs = await start();
    if (harm === "race") {
      met.race += 1;
    } else if (await untilPublishing(site, programs[0]!, release)) {
      await setTimeout(maxDelay * random());
      const killed = harm === "takeover" ? programs.slice(0, 1) : programs;
      await Promise.all(killed.map((program) => program.kill()));
      if (harm === "takeover") {
        met.takeover += 1;
      } else {
        const left = await (await site.snapshot()).read((database) => look(database, release));
        // A publication that was over before the kill does not count: there is another round for it.
        if (left.state === "scheduled") met.kill += 1;
        problems.push(...left.problems);
        programs = await start();
      }
    }
    await untilShown(programs.at(-1)!, release);
    if (site.databaseUrl) await untilNobodyPublishes(site.databaseUrl, release);
    await Promise.all(programs.map((program) => program.stop()));
    const { state, problems: found } = await site.open((database) => look(database, release));
    problems.push(...found, ...(state === "published" ? [] : [`release ${release.id} is ${state}`]));
    if (published % 10 === 0) logProgress(`${published} releases`);
  }
  problems.push(...(await (await site.snapshot()).read(findContradictions)));
  for (const line of problems.slice(0, 20)) logProgress(line);
  const few = count < harms.length;
  return [
    row("scheduled releases", published, { atLeast: 1 }),
    // Few kills may all miss their moment.
    row("kills during a publication", met.kill, { atLeast: isQuick ? 0 : 1 }),
    ...(engine === "postgres" && !few
      ? [
          row("publications whose other instance was killed", met.takeover, { atLeast: 1 }),
          row("hours that two instances met", met.race, { atLeast: 1 }),
        ]
      : []),
    row("published twice, in part or not at all", problems.length, { atMost: 0 }),
  ];
}

/** What happens to a release, in turn: all instances are killed, one of them is, or both meet its hour undisturbed. */
const harms = ["kill", "race", "takeover", "race"] as const;

function harmOf(engine: Engine, round: number): (typeof harms)[number] {
  return engine === "postgres" ? harms[(round - 1) % harms.length]! : "kill";
}

function row(what: string, figure: number, goal: Row["goal"]): Row {
  return { promise: "releases", what, figure, goal };
}

type Prepared = {
  id: number;
  plannedAt: Date;
  /** A price that visitors of this city see from then on. */
  shown: { cityId: number; price: number };
  /** What the release leaves: the price of each plan, and which associations are active. */
  prices: ReadonlyMap<number, number>;
  pairs: ReadonlyMap<number, boolean>;
  newPlan: string;
};

/** A release of all prices, a new plan and many associations, scheduled for that many milliseconds from now. */
async function prepare(database: Kysely<Tables>, number: number, dueIn: number): Promise<Prepared> {
  const { rows: stored } = await sql<{ id: number; planId: number; cityId: number; isActive: boolean }>`
    select pair.id, plan_id as "planId", city_id as "cityId", pair.is_active as "isActive"
    from plan_cities pair join plans on plans.id = plan_id join cities on cities.id = city_id
    where pair.deleted_at is null and plans.deleted_at is null and cities.deleted_at is null
      and plans.is_active and cities.is_active
    order by plan_id, city_id
  `.execute(database);
  const [shown] = stored.filter(({ isActive }) => isActive);
  const others = stored.filter(({ planId }) => planId !== shown!.planId);
  const { rows: known } = await sql<{ id: number }>`select id from plans where deleted_at is null`.execute(database);
  const prices = new Map(known.map(({ id }, index) => [id, (100_000 + number * 100 + index) / 100]));
  const pairs = new Map(
    Array.from({ length: switched }, (_, index) => others[(index * 7 + number) % others.length]!).map((pair) => [
      pair.id,
      !pair.isActive,
    ]),
  );
  const newPlan = `Plano da rodada ${number}`;
  const id = await releases.create(`Rodada ${number}`);
  await releases.record(id, async () => {
    for (const [plan, price] of prices) {
      const { fields, version } = (await plans.findIncludingDeleted(plan))!;
      await plans.update(plan, { ...fields, price }, version);
    }
    const { fields } = (await plans.findIncludingDeleted(shown!.planId))!;
    await plans.create({ ...fields, name: newPlan, price: 1 });
  });
  for (const part of chunksOf([...pairs], 25)) {
    await releases.record(id, async () => {
      for (const [pair, isActive] of part) await planCities.setActive(pair, isActive);
    });
  }
  const plannedAt = new Date(Date.now() + dueIn);
  await schedule(id, { publishAt: plannedAt, endAt: null }, new Date(plannedAt.getTime() - 1));
  const price = prices.get(shown!.planId)!;
  return { id, plannedAt, shown: { cityId: shown!.cityId, price }, prices, pairs, newPlan };
}

/** The state of the release, and what of its changes contradicts that. */
async function look(
  database: Kysely<Tables>,
  { id, plannedAt, prices, pairs, newPlan }: Prepared,
): Promise<{ state: string; problems: string[] }> {
  const { state } = await database
    .selectFrom("releases")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const storedPrices = await database.selectFrom("plans").select(["id", "name", "price"]).execute();
  const storedPairs = await database
    .selectFrom("plan_cities")
    .select(["id", "is_active as isActive"])
    .where("id", "in", [...pairs.keys()])
    .execute();
  const entries = await database
    .selectFrom("audit_log")
    .select(["entity", "record_id as recordId", "at", "after"])
    .where("release_id", "=", id)
    .execute();
  const made = [
    ...storedPrices.filter((plan) => prices.has(plan.id)).map((plan) => plan.price === prices.get(plan.id)),
    ...storedPairs.map((pair) => pair.isActive === pairs.get(pair.id)),
  ].filter(Boolean).length;
  const created = storedPrices.filter(({ name }) => name === newPlan).length;
  const wanted = state === "published" ? [prices.size + pairs.size, 1] : [0, 0];
  const problems: string[] = [];
  if (made !== wanted[0] || created !== wanted[1]) {
    problems.push(`release ${id} is ${state}, with ${made} changes and ${created} new plans made`);
  }
  const perRecord = Map.groupBy(entries, ({ entity, recordId }) => `${entity} ${recordId}`);
  const expected = state === "published" ? prices.size + pairs.size + 2 : 0;
  if (entries.length !== expected || perRecord.size !== expected) {
    problems.push(`release ${id} is ${state}, with ${entries.length} entries about ${perRecord.size} records`);
  }
  const own = entries.find(({ entity }) => entity === "release");
  if (own && (own.after?.["plannedAt"] !== plannedAt.toISOString() || own.at < plannedAt)) {
    problems.push(`the history of release ${id} tells other moments`);
  }
  return { state, problems };
}

/** Waits until an instance has begun to publish; false when that is over already. */
async function untilPublishing({ databaseUrl }: Site, program: Program, release: Prepared): Promise<boolean> {
  let isPublishing = false;
  if (databaseUrl) {
    await untilProgress(databaseUrl, release, ({ isLocked, isOver }) => {
      isPublishing = isLocked && !isOver;
      return isLocked || isOver;
    });
    return isPublishing;
  }
  await until(async () => {
    // While it publishes the embedded database answers nobody else.
    isPublishing = (await textOf(`${program.address}/readyz`)) === null;
    return isPublishing || isShown(program, release);
  });
  return isPublishing;
}

function untilNobodyPublishes(databaseUrl: string, release: Prepared): Promise<void> {
  return untilProgress(databaseUrl, release, ({ isLocked }) => !isLocked);
}

/** Waits until the release's publication is as wanted, as the server knows it. */
async function untilProgress(
  databaseUrl: string,
  { id }: Prepared,
  isReached: (progress: { isLocked: boolean; isOver: boolean }) => boolean,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await until(async () => {
      const { rows } = await client.query<{ isLocked: boolean; isOver: boolean }>(
        `select exists (select from pg_locks where relation = 'releases'::regclass and mode = 'RowShareLock') as "isLocked",
          (select state = 'published' from releases where id = $1) as "isOver"`,
        [id],
      );
      return isReached(rows[0]!);
    });
  } finally {
    await client.end();
  }
}

/** Waits until visitors see the release. */
function untilShown(program: Program, release: Prepared): Promise<void> {
  return until(() => isShown(program, release));
}

async function isShown({ address }: Program, { shown }: Prepared): Promise<boolean> {
  return !!(await textOf(`${address}/cidades/${shown.cityId}/planos`))?.includes(`"price":${shown.price}`);
}

/** What the address answers; null when it does not answer at once. */
async function textOf(address: string): Promise<string | null> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(100) })).text();
  } catch {
    return null;
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > latest) throw new Error("the release was not published in time");
    await setTimeout(5);
  }
}
