import { setTimeout } from "node:timers/promises";
import type { Program } from "../../e2e/support/program.ts";
import { startMailServer, type FakeMailServer, type MailServerBehaviour } from "../../test/fakes/fake-mail-server.ts";
import { startRelay, type FakeRelay, type RelayBehaviour } from "../../test/fakes/fake-relay.ts";
import { requestCall, privateAddressFor } from "../client.ts";
import type { Options, TorturePart, Row } from "../part.ts";
import { logProgress } from "../report.ts";
import type { Site } from "../sites.ts";
import { missing } from "../writers/writer.ts";

/**
 * Visitors send forms while the relay and the mail server are down, slow or faulty, and the program is killed right
 * after it confirms. Confirmed forms must be stored, and the mails must arrive once the server recovers.
 */
export const leadDelivery: TorturePart = {
  name: "leads",
  engines: ["embedded", "postgres"],
  count: { quick: 4, usual: 200 },
  run: sendAndKill,
};

/** Number of concurrent visitors; the kill follows the deadline response. */
const concurrency = 4;

const relayBehaviours: RelayBehaviour[] = [
  "accepts",
  "refuses",
  "hangs up",
  "accepts with a page",
  "talks nonsense",
  "redirects",
];
const mailBehaviours: MailServerBehaviour[] = ["accepts", "refuses for now", "talks nonsense", "says nothing"];

async function sendAndKill({ sites, count, ended }: Options): Promise<Row[]> {
  const site = await sites.make();
  const [relay, mail] = await Promise.all([startRelay(), startMailServer()]);
  const env = { RELAY_URL: relay.url, SMTP_URL: mail.url };
  const calls: string[] = [];
  const referrals: string[] = [];
  let refused = 0;
  let kills = 0;
  try {
    const names = Array.from({ length: count }, (_, index) => `Visitante ${index + 1}`);
    while (names.length > 0 && !ended.aborted) {
      relay.behaviour = relayBehaviours[kills % relayBehaviours.length]!;
      mail.behaviour = mailBehaviours[kills % mailBehaviours.length]!;
      const program = await site.start(env);
      const visitors = names.splice(0, concurrency).map(async (name, index) => {
        if (index % 2 === 0) {
          const { protocol } = await requestCall(program.address, name);
          if (protocol) calls.push(protocol);
          else refused += 1;
        } else if (await sendReferral(program, name)) referrals.push(name);
      });
      await Promise.all(visitors);
      await program.kill();
      kills += 1;
    }
    const stored = await site.open((database) =>
      database.selectFrom("leads").select(["protocol", "name", "kind"]).where("name", "like", "Visitante %").execute(),
    );
    const lost = [
      ...missing(
        calls,
        stored.map(({ protocol }) => protocol),
      ),
      ...missing(
        referrals,
        stored.map(({ name }) => name ?? ""),
      ),
    ];
    const twice = stored.length - new Set(stored.map(({ name, kind }) => `${kind} ${name}`)).size;
    const unmailed = await findMissingMails(site, env, { relay, mail }, calls);
    for (const line of [...lost, ...unmailed].slice(0, 20)) logProgress(`lost: ${line}`);
    return [
      { promise: "leads", what: "kills right after the answer", figure: kills, goal: { atLeast: 1 } },
      {
        promise: "leads",
        what: "requests and referrals acknowledged",
        figure: calls.length + referrals.length,
        goal: { atLeast: 1 },
      },
      { promise: "leads", what: "of these lost", figure: lost.length, goal: { atMost: 0 } },
      { promise: "leads", what: "requests refused for the faults of others", figure: refused, goal: { atMost: 0 } },
      { promise: "leads", what: "stored twice", figure: twice, goal: { atMost: 0 } },
      { promise: "leads", what: "mails that never came", figure: unmailed.length, goal: { atMost: 0 } },
    ];
  } finally {
    await Promise.all([relay.stop(), mail.stop()]);
  }
}

/** Whether the wizard's second step was answered with "sent". */
async function sendReferral({ address }: Program, friend: string): Promise<boolean> {
  const body = new URLSearchParams({
    step: "friend",
    openFor: "9000",
    ...personFields(friend),
    ...personFields("Ana", "user."),
  });
  const response = await fetch(`${address}/indique.data`, {
    method: "POST",
    headers: { origin: address, "x-forwarded-for": privateAddressFor(friend) },
    body,
  });
  return (await response.text()).includes('"sent"') && response.ok;
}

function personFields(name: string, prefix = ""): Record<string, string> {
  const fields = { name, phone: "31988887777", email: "alguem@casa.example", cpf: "52998224725" };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [prefix + field, value]));
}

type Servers = { relay: FakeRelay; mail: FakeMailServer };

/** Restores both servers, makes all mails due, and returns the protocols without a mail. */
async function findMissingMails(
  site: Site,
  env: Record<string, string>,
  { relay, mail }: Servers,
  protocols: readonly string[],
): Promise<string[]> {
  relay.behaviour = "accepts";
  mail.behaviour = "accepts";
  await site.open((database) =>
    database.updateTable("outbox").set({ next_try_at: new Date(), claimed_until: null }).execute(),
  );
  const program = await site.start(env);
  const missingProtocols = () => {
    const received = mail.received.map(({ headers, text }) => headers + text).join("\n");
    return protocols.filter((protocol) => !received.includes(protocol));
  };
  const deadline = performance.now() + 60_000;
  while (missingProtocols().length > 0 && performance.now() < deadline) await setTimeout(100);
  await program.stop();
  return missingProtocols();
}
