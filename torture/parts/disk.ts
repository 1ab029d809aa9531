import type { Program } from "../../e2e/support/program.ts";
import { createImage } from "../../test/image-fixtures.ts";
import { UnexpectedResponse, postConsoleForm, signInStaff, type StaffSession } from "../../e2e/support/staff-client.ts";
import { requestCall, uploadImage } from "../client.ts";
import type { Options, Row, TorturePart } from "../part.ts";
import { logProgress } from "../report.ts";
import { moveToSmallDisk, type SmallDisk } from "../small-disk.ts";
import { measureFault } from "./faults.ts";

/** Fills the disk of the embedded database and the images, a real one of a few megabytes, and frees it again. */
export const disk: TorturePart = {
  name: "disk",
  engines: ["embedded"],
  /** Number of cities visited while it is full. */
  count: { quick: 30, usual: 400 },
  run: fillTheDisk,
};

/** The demonstration takes some 60, and Postgres writes 16 at a time to its log. */
const megabytes = 160;
const forms = 300;

async function fillTheDisk({ sites, count, isQuick }: Options): Promise<Row[]> {
  const site = await sites.make();
  const small = moveToSmallDisk(site.dataDir, megabytes);
  if (!small) {
    const missing = "a small file system is needed: run it as root, or as a user with sudo, where mount is allowed";
    if (!isQuick) throw new Error(missing);
    logProgress(`disk: left out, because ${missing}`);
    return [];
  }
  try {
    const fault = { name: "disk full", begin: small.fill, end: small.free, console: 200 } as const;
    const rows = await measureFault(fault, site, { cities: count, isQuick });
    const program = await site.start({ METRICS_TOKEN: metricsToken });
    try {
      return [...rows, ...(await askEverybody(program, small))];
    } finally {
      await program.stop();
    }
  } finally {
    small.unmount();
  }
}

const metricsToken = "0123456789abcdef";

/** What is said before, while and after the disk is full, to operators, staff and very many visitors. */
async function askEverybody({ address }: Program, small: SmallDisk): Promise<Row[]> {
  const session = await signInStaff({ address });
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(address + path, { headers })).text();
  const readAll = async () => ({
    readyz: await read("/readyz"),
    metrics: await read("/metrics", { authorization: `Bearer ${metricsToken}` }),
    health: await read("/intranet/saude", { cookie: session.cookie }),
  });

  const before = await readAll();
  const unwarned =
    countMissing(before.readyz, "ok, mas restam") +
    countMissing(before.health, "O disco do servidor está quase cheio") +
    countMissing(before.metrics, "vitrine_database_writable 1", "vitrine_data_free_bytes ");
  small.fill();
  const answers = [];
  for (let sent = 0; sent < forms; sent++) answers.push(await requestCall(address, `Disco cheio ${sent}`));
  const wrongForms = answers.filter(
    ({ status, retryAfter, protocol }) => protocol === null && (status !== 503 || !retryAfter),
  );
  const during = await readAll();
  const unreported =
    countMissing(during.readyz, "disco cheio") +
    countMissing(during.health, "O disco do servidor está cheio") +
    countMissing(during.metrics, "vitrine_database_writable 0");
  const upload = await failureOf(async () => uploadImage(session, await createImage(1200, 500)));
  const save = await failureOf(() => saveCity(session, "Cheia"));
  const wrongWrites = countMissing(upload, " 503", "o disco do servidor está cheio") + countMissing(save, " 503");
  small.free();
  const after = await failureOf(async () => {
    await uploadImage(session, await createImage(1200, 500));
    await saveCity(session, "Livre");
  });
  logProgress(
    `disk full: ${JSON.stringify({ upload, save, after, stored: answers.filter(({ protocol }) => protocol).length })}`,
  );
  return [
    row("disk almost full: not reported by /readyz, metrics, Saúde", unwarned),
    row(`disk full: of ${forms} forms, neither taken nor 503 with Retry-After`, wrongForms.length),
    row("disk full: not reported by /readyz, metrics, Saúde", unreported),
    row("disk full: uploads and saves without 503 and its reason", wrongWrites),
    row("room freed: uploads and saves that still fail", after === none ? 0 : 1),
  ];
}

/** How many of the texts are not said. */
function countMissing(found: string, ...wanted: string[]): number {
  return wanted.filter((text) => !found.includes(text)).length;
}

function row(what: string, figure: number): Row {
  return { promise: "database", what, figure, goal: { atMost: 0 } };
}

const none = "it did not fail";

async function failureOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return none;
  } catch (error) {
    if (error instanceof UnexpectedResponse) return error.message;
    throw error;
  }
}

function saveCity(session: StaffSession, name: string): Promise<string> {
  return postConsoleForm(session, "/intranet/cidades.data", { action: "create", name, state: "MG", confirmed: "sim" });
}
