import { setTimeout } from "node:timers/promises";
import { postConsoleForm, signInStaff } from "../../e2e/support/staff-client.ts";
import type { Options, Row, TorturePart } from "../part.ts";
import { query } from "../query.ts";
import { logProgress } from "../report.ts";

/**
 * The database's server fails, and a replica that lacks the last edits takes over at its address. Every second time it
 * has more edits of its own by then than it lacks, so that its revision is the higher one.
 */
export const failover: TorturePart = {
  name: "failover",
  engines: ["postgres"],
  /** Number of failovers. */
  count: { quick: 1, usual: 20 },
  run: runPart,
};

/** How many acknowledged edits the replica lacks. */
const lostEdits = 12;
/** How long to wait for what the replica has, in milliseconds. */
const timeoutMs = 60_000;

type Plan = { id: number; name: string; speed: string; type: string; version: number; price: number };

async function runPart({ sites, count, ended }: Options): Promise<Row[]> {
  const site = await sites.make();
  const [server, url] = [site.server!, site.databaseUrl!];
  const programs = [await site.start(), await site.start()];
  const addresses = programs.map(({ address }) => address);
  const delays: number[] = [];
  let [stale, unseen] = [0, 0];
  try {
    const visit = await signInStaff(programs[0]!);
    const { id, cityId } = await findSoldPlan(url);
    /** Raises the price by a cent, in the console. */
    const edit = async () => {
      const { price, ...plan } = await readPlan(url, id);
      const raised = Math.round(price * 100 + 1) / 100;
      const fields = { ...plan, price: raised.toFixed(2).replace(".", ","), action: "update" };
      const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
      await postConsoleForm(visit, "/intranet.data?index", Object.fromEntries(texts) as Record<string, string>);
    };
    const areShowing = async () => {
      const { price } = await readPlan(url, id);
      const shown = await Promise.all(addresses.map((address) => shownPrice(address, cityId, id)));
      return shown.every((each) => each === price);
    };
    for (let round = 1; round <= count && !ended.aborted; round++) {
      const takeOver = await server.copy();
      for (let lost = 0; lost < lostEdits; lost++) await edit();
      await untilTrue(areShowing);
      const meanwhile = async (away: string) => {
        const other = new URL(away);
        other.pathname = new URL(url).pathname;
        await editBanners(other.href, 2 * lostEdits);
      };
      await takeOver(round % 2 === 0 ? meanwhile : undefined);
      const began = performance.now();
      if (await untilTrue(areShowing)) delays.push(performance.now() - began);
      else stale += 1;
      await edit();
      if (!(await untilTrue(areShowing))) unseen += 1;
      logProgress(`failover ${round} of ${count}: shown after ${Math.round(delays.at(-1) ?? Number.NaN)} ms`);
    }
  } finally {
    for (const program of programs) await program.stop();
  }
  return [
    row("failovers to a replica that lacks twelve edits", delays.length + stale, { atLeast: 1 }),
    row("of these old prices that stay", stale),
    row("edits afterwards that an instance does not show", unseen),
    row("slowest instance to show what the replica has", Math.max(...delays), { atMost: 5_000 }, " ms"),
  ];
}

function row(what: string, figure: number, goal: Row["goal"] = { atMost: 0 }, unit?: Row["unit"]): Row {
  return { promise: "failover", what, figure, goal, unit };
}

/** An offer that visitors of a city see. */
async function findSoldPlan(url: string): Promise<{ id: number; cityId: number }> {
  const [found] = await query<{ id: number; cityId: number }>(
    url,
    `select plan_id as id, city_id as "cityId" from plan_cities pair
      join plans on plans.id = plan_id join cities on cities.id = city_id
     where pair.is_active and plans.is_active and cities.is_active and plans.streamings = '{}'
       and pair.deleted_at is null and plans.deleted_at is null and cities.deleted_at is null
     order by pair.id limit 1`,
  );
  return found!;
}

async function readPlan(url: string, id: number): Promise<Plan> {
  const [plan] = await query<Plan>(
    url,
    `select id, name, speed, type, version, price::float8 as price from plans where id = ${id}`,
  );
  return plan!;
}

/** Edits of another kind of record: they say nothing about the offer's pages. */
function editBanners(url: string, edits: number): Promise<unknown> {
  return query(url, Array.from({ length: edits }, () => "update banners set title = title").join(";"));
}

/** What the plan costs for visitors of the city; null when it is not shown. */
async function shownPrice(address: string, cityId: number, id: number): Promise<number | null> {
  const response = await fetch(`${address}/cidades/${cityId}/planos`);
  const { plans } = (await response.json()) as { plans: { id: number; price: number }[] };
  return plans.find((plan) => plan.id === id)?.price ?? null;
}

/** Waits until something is so; false when it takes too long. */
async function untilTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  const latest = performance.now() + timeoutMs;
  while (performance.now() < latest) {
    // oxlint-disable-next-line no-await-in-loop -- each look follows the one before
    if (await isSo()) return true;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setTimeout(20);
  }
  return false;
}
