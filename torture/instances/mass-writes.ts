import { setTimeout } from "node:timers/promises";
import { postConsoleForm, signInCookie } from "../../e2e/support/staff-client.ts";
import { findContradictions } from "../contradictions.ts";
import { fillSiteLikeBrazil } from "../fill-site.ts";
import type { Row } from "../part.ts";
import { query } from "../query.ts";
import { logProgress } from "../report.ts";
import type { Site } from "../sites.ts";
import { startBehindNginx } from "./behind-nginx.ts";
import { endSoon, isPublishedOrEnded, type Prepared, scheduleSoon, showsPrice } from "./release-in-wait.ts";
import { readThroughout } from "./visitors.ts";

/** Enough associations that the write on those of one state takes seconds. */
const size = { cities: 5571, plans: 40 };
/** How long each step may take, in milliseconds. */
const timeoutMs = 90_000;

/**
 * Kills one of three instances while it writes very many associations, which another one completes. The hour of a release
 * falls into the wait of every odd round, and its end into that of every even one. Visitors read through nginx.
 */
export async function massWrites(site: Site, rounds: number): Promise<Row[]> {
  await fillSiteLikeBrazil(site, size);
  const instances = await startBehindNginx(3, site.start);
  const addressOf = (which: number) => instances.programs[which]!.address;
  const problems: string[] = [];
  const [completed, released]: [number[], number[]] = [[], []];
  let release: Prepared | null = null;
  const visitors = readThroughout(instances.address);
  try {
    const cookie = await signInCookie(addressOf(1));
    for (let round = 1; round <= rounds; round++) {
      const isBeginning = round % 2 === 1;
      const isActive = !isBeginning;
      const hour = isBeginning ? null : await endSoon(site, release!);
      if (isBeginning) release = await scheduleSoon(site, round);
      const writing = write({ address: addressOf(0), cookie }, isActive);
      await until("the write begins", async () => (await unfinished(site)) === "planned");
      await instances.programs[0]!.kill();
      const killed = performance.now();
      await writing;
      const shown = await textOf(`${addressOf(1)}/intranet/gravacoes.data`, cookie);
      await setTimeout(Math.max(0, (hour ?? release!.publishAt).getTime() - Date.now()));
      if ((await unfinished(site)) === null)
        problems.push(`round ${round}: the write was over before the release's hour`);
      if (!shown.includes("isStopped")) problems.push(`round ${round}: another instance does not show the write`);

      await until("another instance completes the write", async () => (await unfinished(site)) === null);
      completed.push((performance.now() - killed) / 1000);
      const over = performance.now();
      const isDone = () => isPublishedOrEnded(site, release!, isBeginning);
      await until("the release is published or ended", isDone);
      released.push((performance.now() - over) / 1000);
      const left = await countOthers(site, isActive);
      if (left > 0) problems.push(`round ${round}: ${left} associations are not as the write left them`);
      for (const which of [1, 2]) {
        await until("visitors see it", () => showsPrice(addressOf(which), release!, isBeginning));
      }
      await instances.startAgain(0);
      logProgress(`mass write ${round} of ${rounds}: completed after ${completed.at(-1)!.toFixed(1)} s`);
    }
  } finally {
    await visitors.stop();
    await instances.stop();
  }
  problems.push(...(await (await site.snapshot()).read(findContradictions)));
  for (const line of problems) logProgress(line);
  return [
    row("mass writes whose instance was killed", completed.length, { atLeast: 1 }),
    row("slowest to be completed by another instance", Math.max(...completed), { atMost: 30 }, " s"),
    row("releases whose hour or end fell into the wait", released.length, { atLeast: 1 }),
    row("slowest to be published or ended afterwards", Math.max(...released), { atMost: 10 }, " s"),
    row("writes in part, not shown, contradictions", problems.length, { atMost: 0 }),
    row("visitors' requests in that time, by nginx", visitors.seen.requests, { atLeast: 1 }),
    row("of these failed", visitors.seen.failed, { atMost: 0 }),
  ];
}

function row(what: string, figure: number, goal: Row["goal"], unit?: Row["unit"]): Row {
  return { promise: "takeover", what, figure, goal, unit };
}

/** Switches all associations of a state; resolves too when the instance is killed before. */
async function write(session: { address: string; cookie: string }, isActive: boolean): Promise<void> {
  const list = `/intranet/planos-por-cidade.data?state=MG&situacao=${isActive ? "inativos" : "ativos"}`;
  const total = /"total",(\d+)/.exec(await textOf(session.address + list, session.cookie))![1]!;
  await postConsoleForm(session, list, { action: isActive ? "activate" : "deactivate", everything: total }).then(
    () => {
      throw new Error("the write was over before its instance was killed");
    },
    () => {},
  );
}

async function textOf(url: string, cookie: string): Promise<string> {
  return (await fetch(url, { headers: { cookie } })).text();
}

/** How far the mass write is; null when there is none. */
async function unfinished({ databaseUrl }: Site): Promise<"reserved" | "planned" | null> {
  const [found] = await query<{ isPlanned: boolean }>(
    databaseUrl!,
    `select changes is not null as "isPlanned" from mass_writes`,
  );
  if (!found) return null;
  return found.isPlanned ? "planned" : "reserved";
}

/** How many associations of the state are not as the write left them. */
async function countOthers({ databaseUrl }: Site, isActive: boolean): Promise<number> {
  const [found] = await query<{ count: number }>(
    databaseUrl!,
    `select count(*)::int as count from plan_cities pair join cities on cities.id = city_id
     where cities.state = 'MG' and pair.is_active <> ${isActive}`,
  );
  return found!.count;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const latest = performance.now() + timeoutMs; !(await isSo());) {
    if (performance.now() > latest) throw new Error(`in vain: ${what}`);
    await setTimeout(50);
  }
}
