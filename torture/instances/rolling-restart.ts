import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { signInCookie } from "../../e2e/support/staff-client.ts";
import type { Row } from "../part.ts";
import type { Site } from "../sites.ts";
import { startBehindNginx } from "./behind-nginx.ts";

/**
 * Restarts three instances behind nginx in turn, under load, and counts losses: failed requests, acknowledged leads that
 * are missing, leads stored twice.
 */
export async function rollingRestart(site: Site, times: number): Promise<Row[]> {
  const instances = await startBehindNginx(3, (env, front) =>
    // Each form of the load names its own client address, and nginx appends the connection's.
    site.start({ ...env, PUBLIC_URL: front, TRUST_PROXY: "2", DRAIN_SECONDS: "5" }),
  );
  const ended = new AbortController();
  let figures: LoadFigures;
  try {
    const load = runLoad(instances.address, await signInCookie(instances.address), ended.signal);
    await sleep(1_000);
    for (let restart = 0; restart < times * instances.programs.length; restart++) {
      const which = restart % instances.programs.length;
      await instances.programs[which]!.stop();
      await instances.startAgain(which);
      await sleep(500);
    }
    ended.abort();
    figures = await load;
  } finally {
    ended.abort();
    await instances.stop();
  }
  const { pages, failedPages, posts, failedPosts, leads } = figures;
  const { lost, twice } = await site.open((database) => compareLeads(database, leads));
  return [
    row("rolling restarts of three instances", times, { atLeast: 1 }),
    row("requests for pages", pages, { atLeast: 1 }),
    row("of these failed", failedPages),
    row("forms and writes", posts, { atLeast: 1 }),
    row("of these forms and writes failed", failedPosts),
    { promise: "leads", what: "rolling restart: acknowledged and lost", figure: lost, goal: none },
    { promise: "leads", what: "rolling restart: stored twice", figure: twice, goal: none },
  ];
}

const none = { atMost: 0 };

function row(what: string, figure: number, goal: Row["goal"] = none): Row {
  return { promise: "restarts", what, figure, goal };
}

type LoadFigures = {
  pages: number;
  posts: number;
  /** Responses of 500 and above, and broken connections. */
  failedPages: number;
  failedPosts: number;
  /** The names in the acknowledged leads. */
  leads: string[];
};

/** Simulates visitors who read pages and request calls, and a member of staff who saves, until `ended`. */
async function runLoad(site: string, cookie: string, ended: AbortSignal): Promise<LoadFigures> {
  const figures: LoadFigures = { pages: 0, posts: 0, failedPages: 0, failedPosts: 0, leads: [] };
  const { cities } = (await (await fetch(`${site}/cidades`)).json()) as { cities: { id: number; name: string }[] };
  const paths = ["/", "/casa", "/busca?q=fibra", "/assets/none.js", ...cities.map(({ id }) => `/cidades/${id}/planos`)];

  async function read(first: number) {
    for (let step = first; !ended.aborted; step += 7) {
      figures.pages += 1;
      if (!(await succeeds(site + paths[step % paths.length]!))) figures.failedPages += 1;
    }
  }
  async function ask(visitor: number) {
    for (let lead = 0; !ended.aborted; lead++) {
      const name = `Visitante ${visitor} ${lead}`;
      const headers = { origin: site, "x-forwarded-for": `198.51.${lead % 256}.${visitor}` };
      const form = { name, phone: "31988887777", openFor: "9000", submission: randomBytes(16).toString("hex") };
      figures.posts += 1;
      const body = new URLSearchParams(form);
      if (await succeeds(`${site}/solicitar/ligacao/envio`, { method: "POST", headers, body }))
        figures.leads.push(name);
      else figures.failedPosts += 1;
      await sleep(5);
    }
  }
  async function save() {
    const { id, name } = cities.at(-1)!;
    for (let version = 1; !ended.aborted;) {
      figures.posts += 1;
      const form = {
        action: "update",
        id: String(id),
        version: String(version),
        name: `${name} ${version}`,
        state: "MG",
        confirmed: "sim",
      };
      const body = new URLSearchParams(form);
      const headers = { origin: site, cookie };
      if (await succeeds(`${site}/intranet/cidades.data`, { method: "POST", headers, body })) version += 1;
      else figures.failedPosts += 1;
      await sleep(5);
    }
  }
  await Promise.all([...[0, 1, 2, 3].map(read), ...[1, 2, 3].map(ask), save()]);
  return figures;
}

async function succeeds(address: string, init?: RequestInit): Promise<boolean> {
  try {
    const response = await fetch(address, init);
    await response.arrayBuffer();
    if (response.status >= 500 || (init && !response.ok)) {
      process.stderr.write(`${init?.method ?? "GET"} ${new URL(address).pathname} answered ${response.status}\n`);
      return false;
    }
    return true;
  } catch (error) {
    process.stderr.write(`${init?.method ?? "GET"} ${new URL(address).pathname}: ${String(error)}\n`);
    return false;
  }
}

async function compareLeads(database: Kysely<Tables>, acknowledged: readonly string[]) {
  const rows = await database.selectFrom("leads").select("name").execute();
  const stored = Map.groupBy(rows, ({ name }) => name);
  return {
    lost: acknowledged.filter((name) => !stored.has(name)).length,
    twice: [...stored.values()].filter(({ length }) => length > 1).length,
  };
}
