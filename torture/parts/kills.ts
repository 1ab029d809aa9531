import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import { type Program, staffAccount } from "../../e2e/support/program.ts";
import { createImage } from "../../test/image-fixtures.ts";
import { signInStaff, type StaffSession } from "../../e2e/support/staff-client.ts";
import { findContradictions } from "../contradictions.ts";
import { remnantsAfterCleanup } from "../upload-remnants.ts";
import type { Options, TorturePart, Row } from "../part.ts";
import { seededRandom } from "../seeded-random.ts";
import { logProgress } from "../report.ts";
import type { Site } from "../sites.ts";
import { callRequests } from "../writers/call-requests.ts";
import { newCities } from "../writers/new-cities.ts";
import { bulkWrites } from "../writers/bulk-writes.ts";
import { imageUploads } from "../writers/image-uploads.ts";
import { priceChanges } from "../writers/price-changes.ts";
import type { Writer } from "../writers/writer.ts";

/**
 * Kills the program with SIGKILL while staff edit, upload and run bulk writes and visitors send forms, restarts it, and
 * compares acknowledged writes with the remaining data.
 */
export const kills: TorturePart = {
  name: "kills",
  engines: ["embedded", "postgres"],
  count: { quick: 2, usual: 200 },
  run: runKills,
};

/** Maximum number of acknowledged writes before the kill; alternates between all writes and uploads only. */
const maxWrites = { writes: 60, uploads: 3 };
/** Maximum extra delay before the kill, in milliseconds, so that kills do not always follow a response. */
const maxExtraDelay = 60;
/** Time limit of a round, in milliseconds. */
const roundTimeout = 20_000;

async function runKills({ sites, count, ended, seed }: Options): Promise<Row[]> {
  const random = seededRandom(seed);
  const site = await sites.make();
  const uploads = imageUploads(await createImage(700, 300));
  const others = [priceChanges(1), priceChanges(2), newCities(), callRequests(), bulkWrites(1)];
  const writers = [...others, uploads];
  const seen: Seen = { lost: new Set(), half: new Set(), lostImages: new Set(), torn: new Set() };
  const refused: string[] = [];
  let interruptedUploads = 0;

  const check = async (database: Kysely<Tables>) => {
    for (const writer of others) collect(await writer.check(database, site.dataDir), seen.lost, seen.half);
    collect(await uploads.check(database, site.dataDir), seen.lostImages, seen.torn);
    for (const one of await findContradictions(database)) seen.half.add(one);
  };
  await site.open(async (database) => {
    await allowManyUploads(database);
    await check(database);
  });

  let cookie = "";
  let left: { read: Site["open"] } | undefined;
  let killed = 0;
  const unstarted: string[] = [];
  const notStarted = (error: unknown) => {
    unstarted.push(String(error));
    // A repeated failure is persistent.
    if (unstarted.length > 3) throw error;
  };
  while (killed < count && !ended.aborted) {
    const [program] = await Promise.all([site.start(withMail).catch(notStarted), left?.read(check)]);
    left = undefined;
    if (!program) continue;
    cookie ||= (await signInStaff(program)).cookie;
    const isOfUploads = killed % 2 === 1;
    const wanted = Math.ceil(random() * (isOfUploads ? maxWrites.uploads : maxWrites.writes));
    const outcomes = await killUnderLoad(program, writers, cookie, {
      counts: (writer) => !isOfUploads || writer === uploads,
      wanted,
      extraDelay: maxExtraDelay * random(),
    });
    killed += 1;
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome === "cut" && writers[index] === uploads) interruptedUploads += 1;
      if (outcome instanceof Error) refused.push(`${writers[index]!.name}: ${outcome.message}`);
    }
    left = await site.snapshot();
    if (killed % 10 === 0) logProgress(`${killed} kills`);
  }
  // Check again after an orderly stop, and after the cleanup of a day later.
  const [last] = await Promise.all([site.start(withMail), left?.read(check)]);
  await last.stop();
  await (await site.snapshot()).read(check);
  const untidy = await site.open((database) => remnantsAfterCleanup(database, site.dataDir));

  const problems = [...seen.lost, ...seen.half, ...seen.lostImages, ...seen.torn, ...refused, ...unstarted, ...untidy];
  for (const line of problems.slice(0, 20)) logProgress(line);
  const acknowledged = others.reduce((sum, writer) => sum + writer.acknowledged(), 0);
  return [
    ...writeRows(killed, acknowledged, seen, unstarted, refused),
    ...imageRows(interruptedUploads, uploads.acknowledged(), seen, untidy),
  ];
}

/** What was found wrong in the data: writes lost or stored in part, and the same of images. */
type Seen = Record<"lost" | "half" | "lostImages" | "torn", Set<string>>;

function collect(found: Awaited<ReturnType<Writer["check"]>>, lost: Set<string>, partial: Set<string>): void {
  for (const one of found.lost) lost.add(one);
  for (const one of found.partial) partial.add(one);
}

const none = { atMost: 0 };

function writeRows(
  killed: number,
  acknowledged: number,
  { lost, half }: Seen,
  unstarted: readonly string[],
  refused: readonly string[],
): Row[] {
  return [
    { promise: "writes", what: "kills under load", figure: killed, goal: { atLeast: 1 } },
    { promise: "writes", what: "writes acknowledged before them", figure: acknowledged, goal: { atLeast: killed } },
    { promise: "writes", what: "of these lost", figure: lost.size, goal: none },
    { promise: "writes", what: "writes stored in part, contradictions", figure: half.size, goal: none },
    { promise: "writes", what: "starts that failed", figure: unstarted.length, goal: none },
    { promise: "writes", what: "writes refused without cause", figure: refused.length, goal: none },
  ];
}

function imageRows(
  interrupted: number,
  acknowledged: number,
  { lostImages, torn }: Seen,
  untidy: readonly string[],
): Row[] {
  return [
    { promise: "images", what: "kills during an upload", figure: interrupted, goal: { atLeast: 1 } },
    { promise: "images", what: "uploads and banners acknowledged", figure: acknowledged, goal: { atLeast: 1 } },
    { promise: "images", what: "of these lost", figure: lostImages.size, goal: none },
    { promise: "images", what: "torn files, records without file", figure: torn.size, goal: none },
    { promise: "images", what: "left behind a day later", figure: untidy.length, goal: none },
  ];
}

/** No server listens there: mails stay in the outbox, where they are counted. */
const withMail = { SMTP_URL: "smtp://127.0.0.1:9" };

/** Lifts the upload limit per person, which is not under test. */
const allowManyUploads: Parameters<Site["open"]>[0] = (database) =>
  database
    .insertInto("throttle")
    .values({
      key: `upload:${staffAccount.email}`,
      tries: -1_000_000,
      window_ends_at: new Date(Date.now() + 86_400_000),
    })
    .execute();

type Moment = {
  /** Which writers count, the number of writes to wait for, and the extra delay in milliseconds. */
  counts: (writer: Writer) => boolean;
  wanted: number;
  extraDelay: number;
};

/** Runs all writers, kills the program at that moment, and returns how each writer ended. */
async function killUnderLoad(program: Program, writers: readonly Writer[], cookie: string, moment: Moment) {
  const over = new AbortController();
  const reached = Promise.withResolvers<void>();
  let wanted = moment.wanted;
  const onWritten = (writer: Writer) => {
    if (moment.counts(writer)) wanted -= 1;
    if (wanted === 0) reached.resolve();
  };
  const visit = { address: program.address, cookie };
  const load = writers.map((writer) => writeUntil(over.signal, writer, visit, onWritten));
  await Promise.race([reached.promise, setTimeout(roundTimeout, undefined, { ref: false })]);
  await setTimeout(moment.extraDelay);
  over.abort();
  await program.kill();
  return Promise.all(load);
}

/** Writes repeatedly; returns whether the end came during a write ("cut"), between two, or with an error. */
async function writeUntil(
  ended: AbortSignal,
  writer: Writer,
  visit: StaffSession,
  onWritten: (writer: Writer) => void,
): Promise<"cut" | "between" | Error> {
  while (!ended.aborted) {
    try {
      await writer.write(visit);
      onWritten(writer);
    } catch (error) {
      return ended.aborted ? "cut" : (error as Error);
    }
  }
  return "between";
}
