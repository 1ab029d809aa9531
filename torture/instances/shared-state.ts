import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { measureEditPropagation } from "./edit-propagation.ts";
import { type Program, staffAccount } from "../../e2e/support/program.ts";
import { requestCall, uploadImage } from "../client.ts";
import { signInStaff, type StaffSession } from "../../e2e/support/staff-client.ts";
import { whileFlooded } from "../while-flooded.ts";
import { createImage } from "../../test/image-fixtures.ts";
import { startBehindNginx } from "./behind-nginx.ts";
import type { Options, Row } from "../part.ts";
import type { Site } from "../sites.ts";

/** Three instances on one database must share their state; a full run requests them through nginx too. */
export async function sharedState(site: Site, { count, isQuick }: Options): Promise<Row[]> {
  const { programs, front, stop } = isQuick ? await startThree(site) : await startThreeBehindNginx(site);
  const addresses = programs.map(({ address }) => address);
  const [here, there] = addresses as [string, string];
  try {
    const visit = await signInStaff({ address: here });
    const { cookie } = visit;
    const calm = await measureEditPropagation({ here, there, cookie, edits: count });
    const busy = await whileFlooded([here, there], () =>
      measureEditPropagation({ here, there, cookie, edits: isQuick ? 4 : Math.ceil(count / 5) }),
    );
    const saves = await saveConcurrently([visit, { address: there, cookie }], isQuick ? 5 : 50);
    const twice = await sendTwice(addresses, isQuick ? 5 : 50);
    const untold = await countUntoldStorage(site, visit, isQuick);
    const disagreements = await sessionsApart(addresses, front);
    const guesses = await guessPasswords(here, addresses.slice(1));
    const none = { atMost: 0 };
    const instances = (what: string, figure: number, goal: Row["goal"] = none, unit?: Row["unit"]): Row => ({
      promise: "instances",
      what,
      figure,
      goal,
      unit,
    });
    return [
      instances("edits followed", calm.delays.length + busy.delays.length, { atLeast: 1 }),
      instances("missing from the next response of the same instance", calm.outdated + busy.outdated),
      instances("slowest edit on another instance", Math.max(...calm.delays), { atMost: 1000 }, " ms"),
      instances("the same, both under overload", Math.max(...busy.delays), { atMost: 3000 }, " ms"),
      instances("sessions known to one instance only", disagreements),
      instances("image on one of two folders, or a shared one called apart: not reported", untold),
      instances("guesses accepted after another instance's block", guesses.letThrough),
      { promise: "overwrites", what: "two saves of one version, not exactly one accepted", figure: saves, goal: none },
      { promise: "leads", what: "one form sent to three instances at once, stored twice", figure: twice, goal: none },
      {
        promise: "lockout",
        what: "owner refused after an attacker's guesses",
        figure: guesses.refused,
        goal: none,
      },
      {
        promise: "lockout",
        what: "owner's sign-in during the guesses",
        figure: guesses.seconds,
        goal: { atMost: 10 },
        unit: " s",
      },
    ];
  } finally {
    await stop();
  }
}

type Three = { programs: readonly Program[]; front: string | null; stop: () => Promise<void> };

async function startThree(site: Site): Promise<Three> {
  const programs = [await site.start(), await site.start(), await site.start()];
  const stop = async () => void (await Promise.all(programs.map((program) => program.stop())));
  return { programs, front: null, stop };
}

async function startThreeBehindNginx(site: Site): Promise<Three> {
  const { address: front, programs, stop } = await startBehindNginx(3, site.start);
  return { programs, front, stop };
}

/**
 * Starts one more instance with the shared folder and one with a folder of its own, and uploads an image; returns how
 * many of what visitors get and of what `/readyz` and the tab Saúde say is not so. An instance that ran before looks
 * again after 20 seconds, for which a quick run does not wait.
 */
async function countUntoldStorage(site: Site, visit: StaffSession, isQuick: boolean): Promise<number> {
  const ownFolder = mkdtempSync(join(site.dataDir, "own-"));
  const shared = await site.start();
  const imageUrl = await uploadImage(visit, await createImage(1200, 500));
  const seen = [await warns(shared.address), (await fetch(shared.address + imageUrl)).status !== 200];
  await shared.stop();
  const apart = await site.start({ DATA_DIR: ownFolder });
  try {
    const isTold = await warns(apart.address);
    const { status } = await fetch(apart.address + imageUrl);
    const health = await fetch(`${apart.address}/intranet/saude`, { headers: { cookie: visit.cookie } });
    const isShown = (await health.text()).includes("não compartilham as imagens");
    seen.push(!isTold, status !== 404, !isShown, !isQuick && !(await warns(visit.address, 30)));
    return seen.filter(Boolean).length;
  } finally {
    await apart.stop();
  }
}

/** Whether `/readyz` says within a few seconds of the start that instances store images apart, and still answers 200. */
async function warns(address: string, seconds = 3): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(200)) {
    const ready = await fetch(`${address}/readyz`);
    if (ready.status === 200 && (await ready.text()).includes("não guardam as imagens no mesmo lugar")) return true;
  }
  return false;
}

/**
 * Saves the same version of a city on both instances at the same time; returns how often not exactly one save was
 * accepted.
 */
async function saveConcurrently(visits: readonly StaffSession[], times: number): Promise<number> {
  const list = await fetch(`${visits[0]!.address}/cidades`);
  const { cities } = (await list.json()) as { cities: { id: number; name: string; state: string }[] };
  let wrong = 0;
  for (const { id, name, state } of cities.slice(-times)) {
    const statuses = await Promise.all(
      visits.map(async ({ address, cookie }, index) => {
        const body = new URLSearchParams({
          action: "update",
          id: String(id),
          version: "1",
          name: `${name} ${index}`,
          state,
          confirmed: "sim",
        });
        const headers = { cookie, origin: address };
        return (await fetch(`${address}/intranet/cidades.data`, { method: "POST", headers, body })).status;
      }),
    );
    if (statuses.toSorted((a, b) => a - b).join() !== "200,409") wrong += 1;
  }
  return wrong;
}

/** Sends the same form to all at the same time; returns the number of forms with two protocol numbers. */
async function sendTwice(addresses: readonly string[], times: number): Promise<number> {
  let twice = 0;
  for (let time = 1; time <= times; time++) {
    const answers = await Promise.all(addresses.map((address) => requestCall(address, `Repetida ${time}`)));
    if (new Set(answers.map(({ protocol }) => protocol)).size !== 1) twice += 1;
  }
  return twice;
}

/**
 * Signs in on one instance and out on another, and asks each and nginx every time; returns the number of disagreements.
 */
async function sessionsApart(addresses: readonly string[], front: string | null): Promise<number> {
  const { cookie } = await signInStaff({ address: addresses[0]! });
  const all = [...addresses, ...(front ? Array.from({ length: 30 }, () => front) : [])];
  const countKnowing = async () => {
    const known = all.map(
      async (address) =>
        (await fetch(`${address}/intranet`, { headers: { cookie }, redirect: "manual" })).status === 200,
    );
    return (await Promise.all(known)).filter(Boolean).length;
  };
  const disagreements = all.length - (await countKnowing());
  const last = addresses.at(-1)!;
  await fetch(`${last}/auth/sair`, { method: "POST", headers: { cookie, origin: last }, redirect: "manual" });
  return disagreements + (await countKnowing());
}

const maxGuesses = 60;

/**
 * One client tries many accounts on one instance until its network is blocked, then on the others. Other networks guess
 * the owner's password concurrently, and the owner signs in correctly from yet another network.
 */
async function guessPasswords(here: string, others: readonly string[]) {
  const attackerAddress = "192.0.2.7";
  const guess = (address: string, number: number) =>
    signIn(address, attackerAddress, { email: `pessoa${number}@casa.example`, password: "um palpite qualquer" });
  let status = 0;
  for (let number = 1; number <= maxGuesses && status !== 429; number++) status = await guess(here, number);
  const later = await Promise.all(others.map((address, index) => guess(address, maxGuesses + 1 + index)));
  const letThrough = later.filter((each) => status !== 429 || each !== 429).length;

  const networks = Array.from({ length: 15 }, (_, index) => `203.0.113.${index + 1}`);
  await Promise.all(networks.map((network) => signIn(here, network, { ...staffAccount, password: "outro palpite" })));
  const began = performance.now();
  const owner = await signIn(others[0]!, "198.51.100.9", staffAccount);
  return { letThrough, refused: owner === 302 ? 0 : 1, seconds: (performance.now() - began) / 1000 };
}

async function signIn(address: string, network: string, credentials: typeof staffAccount): Promise<number> {
  const response = await fetch(`${address}/auth`, {
    method: "POST",
    headers: { origin: address, "x-forwarded-for": network },
    body: new URLSearchParams(credentials),
    redirect: "manual",
  });
  return response.status;
}
