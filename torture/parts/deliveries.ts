import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { configureSecrets } from "#app/platform/secret-box.server.ts";
import type { Program } from "../../e2e/support/program.ts";
import { createDestination } from "../../test/destination-fixtures.ts";
import { type FakeWebhook, startWebhook, type WebhookBehaviour } from "../../test/fakes/fake-webhook.ts";
import { requestCall } from "../client.ts";
import type { Options, Row, TorturePart } from "../part.ts";
import { logProgress } from "../report.ts";
import { seededRandom } from "../seeded-random.ts";
import type { Site } from "../sites.ts";
import { missing } from "../writers/writer.ts";

/**
 * Visitors send forms while the receiver of a webhook accepts, refuses, asks to wait, is slow, answers half or never,
 * each message in another way, and the program is killed at random moments. Once the receiver accepts everything, each
 * acknowledged form must have arrived, under one id.
 */
export const deliveries: TorturePart = {
  name: "deliveries",
  engines: ["embedded", "postgres"],
  count: { quick: 60, usual: 1000 },
  run: deliverAndKill,
};

/** Leads between two kills, and visitors at once. */
const leadsPerRound = 50;
const quickLeadsPerRound = 20;
const concurrency = 4;

/** Half of the messages are taken at once; few wait for the end of a time limit. */
const behaviours: WebhookBehaviour[] = [
  ...Array.from({ length: 10 }, () => "accepts" as const),
  "asks for a key",
  "asks for a key",
  "asks to wait",
  "asks to wait",
  "is broken",
  "is broken",
  "answers slowly",
  "answers slowly",
  "answers half",
  "answers half",
  "hangs up",
  "never answers",
];

const secretsKey = "5e".repeat(32);
const env = { SECRETS_KEY: secretsKey, ALLOW_LOOPBACK_DESTINATIONS: "true" };

async function deliverAndKill({ sites, count, ended, isQuick, seed }: Options): Promise<Row[]> {
  const site = await sites.make();
  const webhook = await startWebhook();
  const random = seededRandom(seed);
  webhook.retryAfter = 1;
  webhook.behaviour = () => behaviours[Math.floor(random() * behaviours.length)]!;
  try {
    configureSecrets({ dataDir: site.dataDir, secretsKey });
    await site.open(() => createDestination({ address: webhook.url }));
    const protocols: string[] = [];
    const names = Array.from({ length: count }, (_, index) => `Visitante ${index + 1}`);
    let kills = 0;
    while (names.length > 0 && !ended.aborted) {
      const program = await site.start(env);
      protocols.push(...(await sendLeads(program, names.splice(0, isQuick ? quickLeadsPerRound : leadsPerRound))));
      await setTimeout(random() * 6000);
      await program.kill();
      kills += 1;
      // What waits for its next try, or for a killed process, is due at once.
      await site.open(makeDue);
    }
    const tries = webhook.received.length;
    webhook.behaviour = "accepts";
    const waiting = await finish(site);
    return rowsOf({ webhook, protocols, kills, tries, waiting });
  } finally {
    await webhook.stop();
  }
}

/** Sends forms, a few at once; returns the protocols of the acknowledged ones. */
async function sendLeads({ address }: Program, names: string[]): Promise<string[]> {
  const left = [...names];
  const protocols: string[] = [];
  const visit = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const { protocol } = await requestCall(address, name);
      if (protocol) protocols.push(protocol);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visit));
  return protocols;
}

type Database = Parameters<Parameters<Site["open"]>[0]>[0];

async function makeDue(database: Database): Promise<void> {
  await sql`update deliveries set next_try_at = now(), claimed_until = null where state = 'waiting'`.execute(database);
  await sql`update destination_states set paused_until = null`.execute(database);
}

/** Lets the program deliver what is left; returns how much it did not. */
async function finish(site: Site): Promise<number> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    await site.open(makeDue);
    const program = await site.start(env);
    await setTimeout(8_000);
    await program.stop();
    const { count } = await site.open((database) =>
      database
        .selectFrom("deliveries")
        .select(sql<number>`count(*)::integer`.as("count"))
        .where("state", "<>", "delivered")
        .executeTakeFirstOrThrow(),
    );
    if (count === 0 || performance.now() > deadline) return count;
  }
}

type Result = { webhook: FakeWebhook; protocols: string[]; kills: number; tries: number; waiting: number };

function rowsOf({ webhook, protocols, kills, tries, waiting }: Result): Row[] {
  const ids = new Map<string, Set<string>>();
  for (const { id, body } of webhook.received) {
    const protocol = String(body.data.protocol);
    ids.set(protocol, (ids.get(protocol) ?? new Set()).add(id));
  }
  const lost = missing(protocols, [...ids.keys()]);
  for (const line of lost.slice(0, 20)) logProgress(`not delivered: ${line}`);
  const twice = [...ids.values()].filter((own) => own.size > 1).length;
  const promise = "deliveries";
  return [
    { promise, what: "kills while requests are delivered", figure: kills, goal: { atLeast: 1 } },
    { promise, what: "requests acknowledged", figure: protocols.length, goal: { atLeast: 1 } },
    { promise, what: "messages to a faulty receiver", figure: tries, goal: { atLeast: 1 } },
    { promise, what: "requests that never arrived", figure: lost.length, goal: { atMost: 0 } },
    { promise, what: "requests that arrived under two ids", figure: twice, goal: { atMost: 0 } },
    { promise, what: "not known as delivered at the end", figure: waiting, goal: { atMost: 0 } },
    { promise, what: "messages with a wrong signature", figure: webhook.forged, goal: { atMost: 0 } },
  ];
}
