import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { measureEditPropagation } from "../../bench/edit-propagation.ts";
import { staffAccount } from "../../e2e/support/program.ts";
import { requestCall, uploadImage } from "../client.ts";
import { signInStaff, type StaffSession } from "../../e2e/support/staff-client.ts";
import { whileFlooded } from "../while-flooded.ts";
import { createImage } from "../../test/image-fixtures.ts";
import type { Options, TorturePart, Row } from "../part.ts";
import type { Site } from "../sites.ts";

/** Two instances on one database must share their state. */
export const twoInstances: TorturePart = {
  name: "instances",
  engines: ["postgres"],
  /** Number of followed edits. */
  count: { quick: 10, usual: 100 },
  run: runPart,
};

async function runPart({ sites, count, isQuick }: Options): Promise<Row[]> {
  const site = await sites.make();
  const programs = [await site.start(), await site.start()] as const;
  try {
    const [here, there] = [programs[0].address, programs[1].address];
    const visit = await signInStaff(programs[0]);
    const { cookie } = visit;
    const calm = await measureEditPropagation({ here, there, cookie, edits: count });
    const busy = await whileFlooded([here, there], () =>
      measureEditPropagation({ here, there, cookie, edits: isQuick ? 4 : Math.ceil(count / 5) }),
    );
    const other = { address: there, cookie };
    const saves = await saveConcurrently([visit, other], isQuick ? 5 : 50);
    const twice = await sendTwice([here, there], isQuick ? 5 : 50);
    const untold = await countUntoldStorage(site, visit, isQuick);
    const disagreements = await sessionsApart(here, there);
    const guesses = await guessPasswords(here, there);
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
      instances("slowest edit on the other instance", Math.max(...calm.delays), { atMost: 1000 }, " ms"),
      instances("the same, both under overload", Math.max(...busy.delays), { atMost: 3000 }, " ms"),
      instances("sessions known to one instance only", disagreements),
      instances("image on one of two folders, or a shared one called apart: not told", untold),
      instances("guesses accepted after the other instance's block", guesses.letThrough),
      { promise: "overwrites", what: "two saves of one version, not exactly one accepted", figure: saves, goal: none },
      { promise: "leads", what: "one form sent to two instances at once, stored twice", figure: twice, goal: none },
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
    for (const program of programs) await program.stop();
  }
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

/** Sends the same form to both at the same time; returns the number of forms with two protocol numbers. */
async function sendTwice(addresses: readonly string[], times: number): Promise<number> {
  let twice = 0;
  for (let time = 1; time <= times; time++) {
    const answers = await Promise.all(addresses.map((address) => requestCall(address, `Repetida ${time}`)));
    if (new Set(answers.map(({ protocol }) => protocol)).size !== 1) twice += 1;
  }
  return twice;
}

/** Signs in on one instance and out on the other, and checks both each time; returns the number of disagreements. */
async function sessionsApart(here: string, there: string): Promise<number> {
  const { cookie } = await signInStaff({ address: here });
  const isKnown = async (address: string) =>
    (await fetch(`${address}/intranet`, { headers: { cookie }, redirect: "manual" })).status === 200;
  let disagreements = Number(!(await isKnown(here))) + Number(!(await isKnown(there)));
  await fetch(`${there}/auth/sair`, { method: "POST", headers: { cookie, origin: there }, redirect: "manual" });
  disagreements += Number(await isKnown(here)) + Number(await isKnown(there));
  return disagreements;
}

const maxGuesses = 60;

/**
 * One client tries many accounts on one instance until its network is blocked, then on the other. Other networks guess
 * the owner's password concurrently, and the owner signs in correctly from yet another network.
 */
async function guessPasswords(here: string, there: string) {
  const attackerAddress = "192.0.2.7";
  const guess = (address: string, number: number) =>
    signIn(address, attackerAddress, { email: `pessoa${number}@casa.example`, password: "um palpite qualquer" });
  let status = 0;
  for (let number = 1; number <= maxGuesses && status !== 429; number++) status = await guess(here, number);
  const letThrough = status === 429 && (await guess(there, maxGuesses + 1)) === 429 ? 0 : 1;

  const networks = Array.from({ length: 15 }, (_, index) => `203.0.113.${index + 1}`);
  await Promise.all(networks.map((network) => signIn(here, network, { ...staffAccount, password: "outro palpite" })));
  const began = performance.now();
  const owner = await signIn(there, "198.51.100.9", staffAccount);
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
