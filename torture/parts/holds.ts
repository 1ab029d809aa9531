import { type Role, roleLabels, roles } from "#app/records/role.ts";
import { createAccount, type Program, runStaffCommand, type staffAccount } from "../../e2e/support/program.ts";
import { signInCookie } from "../../e2e/support/staff-client.ts";
import { startWatched, type WatchedSite } from "../holds/watched-site.ts";
import { fileKinds, worstFiles } from "../holds/worst-files.ts";
import { type Sender, worstAddresses, worstForms, type WorstRequest } from "../holds/worst-requests.ts";
import { worstTexts } from "../holds/worst-texts.ts";
import type { Options, Row, TorturePart } from "../part.ts";
import { logProgress } from "../report.ts";
import { builtRoutes } from "../routes.ts";
import { isSignInPage, send } from "../send.ts";

/** Sends the worst bodies to every action as each role and as a stranger, and watches the serving thread. */
export const holds: TorturePart = {
  name: "holds",
  // The database is in another thread or process.
  engines: ["embedded"],
  /** Number of texts that the bodies are made of. */
  count: { quick: 2, usual: worstTexts.length },
  run: holdTheLoop,
};

/** The longest that one request may take the thread, in milliseconds. */
const goalMs = 100;
/** Four times the goal, more than a busy machine adds: compared in quick runs too. */
const certainMs = 400;
/** How many of each sender's longest holds are rows of the table, and how many of all are logged. */
const [shownHolds, loggedHolds] = [3, 60];

type Hold = { sender: Sender; action: string; body: string; ms: number };
type Accounts = Record<Role, typeof staffAccount>;

async function holdTheLoop({ sites, count, isQuick, ended }: Options): Promise<Row[]> {
  const site = await startWatched(await sites.make());
  const routes = builtRoutes();
  const texts = worstTexts.slice(0, count);
  const found: Hold[] = [];
  try {
    const accounts = await createAccounts(site.program());
    const { address } = site.program();
    const kinds = await fileKinds({ address, cookie: await signInCookie(address, accounts.administrator) }, routes);
    for (const sender of ["stranger", ...roles.toReversed()] as const) {
      const requests = [
        worstAddresses(sender, routes, texts),
        worstForms(sender, texts, isQuick),
        // In a quick run of those only who may import.
        sender === "stranger" || (isQuick && sender !== "administrator") ? [] : worstFiles(kinds, texts),
      ];
      const account = sender === "stranger" ? null : accounts[sender];
      for (const some of requests) found.push(...(await sendAll(site, sender, account, some, ended)));
      logProgress(`holds, ${sender}: ${found.filter((one) => one.sender === sender).length} requests`);
    }
  } finally {
    await site.program().stop();
  }
  return rowsOf(found);
}

/** An account of each role. */
async function createAccounts(program: Program): Promise<Accounts> {
  const accounts: [Role, typeof staffAccount][] = [];
  for (const role of roles) {
    const account = await createAccount(program, `${role}@casa.example`);
    await runStaffCommand(program.dataDir, "role", account.email, roleLabels[role].toLowerCase());
    accounts.push([role, account]);
  }
  return Object.fromEntries(accounts) as Accounts;
}

/** Sends the requests one after the other; returns how long each has held the thread. */
async function sendAll(
  site: WatchedSite,
  sender: Sender,
  account: typeof staffAccount | null,
  requests: Iterable<WorstRequest>,
  ended: AbortSignal,
): Promise<Hold[]> {
  const found: Hold[] = [];
  let cookie = "";
  for (const { action, body, sent } of requests) {
    if (ended.aborted) break;
    const { address } = site.program();
    if (account && cookie === "") cookie = await signInCookie(address, account);
    await site.readHold();
    // A distinct network per request, to stay below the rate limits.
    const own = { origin: address, "x-forwarded-for": `203.0.${found.length % 250}.${Math.floor(found.length / 250)}` };
    const headers = { ...own, ...sent.headers, ...(cookie && sent.path !== "/auth/sair" && { cookie }) };
    // A client that waits no longer goes.
    const answer = await send(address, { ...sent, headers }).catch(() => null);
    found.push({ sender, action, body, ms: await site.readHold() });
    if (answer && account && isSignInPage(answer)) cookie = "";
  }
  return found;
}

function rowsOf(found: readonly Hold[]): Row[] {
  const longest = longestOfEach(found);
  for (const { sender, action, body, ms } of longest.slice(0, loggedHolds))
    logProgress(`holds: ${ms.toFixed(0)} ms, ${sender}, ${action}, ${body}`);
  return [
    row("requests with the worst bodies", found.length, { atLeast: 1 }),
    row(`of these that held the thread for ${certainMs} ms`, countLonger(found, certainMs), { atMost: 0 }),
    ...["stranger", ...roles].flatMap((sender) =>
      longest
        .filter((one) => one.sender === sender)
        .slice(0, shownHolds)
        .map(({ action, body, ms }) => row(`${sender}: ${action}, ${body}`, Math.round(ms), { atMost: goalMs }, " ms")),
    ),
  ];
}

function row(what: string, figure: number, goal: Row["goal"], unit?: Row["unit"]): Row {
  return { promise: "holds", what, figure, goal, unit };
}

/** The longest hold of each action and sender, the longest first. */
function longestOfEach(found: readonly Hold[]): Hold[] {
  const longest = new Map<string, Hold>();
  for (const one of found) {
    const key = `${one.sender} ${one.action}`;
    if (one.ms > (longest.get(key)?.ms ?? -1)) longest.set(key, one);
  }
  return [...longest.values()].toSorted((a, b) => b.ms - a.ms);
}

function countLonger(found: readonly Hold[], ms: number): number {
  return found.filter((one) => one.ms > ms).length;
}
