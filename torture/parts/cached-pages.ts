import { Agent, get } from "node:http";
import type { Program } from "../../e2e/support/program.ts";
import { requestCall, type LeadAnswer } from "../client.ts";
import { signInStaff, postConsoleForm } from "../../e2e/support/staff-client.ts";
import { percentile, servedCities } from "../city-visits.ts";
import { fillSiteLikeBrazil } from "../fill-site.ts";
import { whileFlooded } from "../while-flooded.ts";
import type { Options, TorturePart, Row } from "../part.ts";

/** Requests a cached page while clients flood uncached URLs, and during a bulk write by staff. */
export const cachedPages: TorturePart = {
  name: "cached",
  engines: ["embedded", "postgres"],
  /** Number of timed responses under the flood. */
  count: { quick: 50, usual: 2_000 },
  run: runPart,
};

async function runPart({ sites, count, isQuick }: Options): Promise<Row[]> {
  const site = await sites.make();
  await fillSiteLikeBrazil(site, isQuick ? { cities: 50, plans: 10 } : undefined);
  const program = await site.start();
  try {
    const quiet = await timesOf(program, (done) => done < count);
    const flooded = await whileFlooded([program.address], () => timesOf(program, (done) => done < count));
    const mass = await duringMassWrite(program);
    const unit = " ms";
    return [
      row("99 of 100 answers without load within", percentile(quiet, 0.99), { atMost: 50 }, unit),
      row("40 connections on unknown addresses: within", percentile(flooded, 0.99), { atMost: 50 }, unit),
      row("associations in the mass write", mass.pairs, { atLeast: 1 }),
      row("answers during the mass write", mass.times.length, { atLeast: 1 }),
      row("mass write: 99 of 100 within", percentile(mass.times, 0.99), { atMost: 50 }, unit),
      row("mass write: cities not yet requested, slowest", Math.max(...mass.cityTimes), { atMost: 500 }, unit),
      row("mass write: forms not taken", mass.forms.filter(({ protocol }) => !protocol).length, { atMost: 0 }),
      row("mass write: slowest form", Math.max(...mass.forms.map(({ ms }) => ms)) / 1000, { atMost: 10 }, " s"),
    ];
  } finally {
    await program.stop();
  }
}

function row(what: string, figure: number, goal: Row["goal"], unit?: Row["unit"]): Row {
  return { promise: "cached", what, figure, goal, unit };
}

type MassWriteFigures = { pairs: number; times: number[]; cityTimes: number[]; forms: LeadAnswer[] };

/** Deactivates all associations, and requests the home page, new cities and a call until that is done. */
async function duringMassWrite(program: Program): Promise<MassWriteFigures> {
  const { address } = program;
  const visit = await signInStaff(program);
  const cities = await servedCities(address);
  const path = "/intranet/planos-por-cidade.data";
  const list = await (await fetch(address + path, { headers: { cookie: visit.cookie } })).text();
  const pairs = Number(/"total",(\d+)/.exec(list)?.[1]);
  const done = new AbortController();
  const writing = postConsoleForm(visit, path, { action: "deactivate", everything: String(pairs) }).finally(() =>
    done.abort(),
  );
  const forms: LeadAnswer[] = [];
  const cityTimes: number[] = [];
  const runOthers = async () => {
    for (let turn = 0; !done.signal.aborted; turn++) {
      const began = performance.now();
      await (await fetch(`${address}/cidades/${cities[turn % cities.length]!.id}/planos`)).arrayBuffer();
      cityTimes.push(performance.now() - began);
      if (forms.length < 10) forms.push(await requestCall(address, `Enquanto isso ${turn}`));
    }
  };
  const [times] = await Promise.all([timesOf(program, () => !done.signal.aborted), runOthers(), writing]);
  return { pairs, times, cityTimes, forms };
}

/** Requests the home page in sequence on one connection and times each response, in milliseconds. */
async function timesOf({ address }: Program, shouldContinue: (done: number) => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  while (shouldContinue(times.length)) {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(`${address}/`, { agent, headers: { "accept-encoding": "br" } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The home page was answered ${response.statusCode}`));
        response.resume().on("end", resolve);
      }).on("error", reject);
    });
    times.push(performance.now() - began);
  }
  agent.destroy();
  return times;
}
