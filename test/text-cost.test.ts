import * as fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { createCityReader } from "#app/catalogue/cities/city-reader.ts";
import { matchCityList } from "#app/catalogue/cities/city-list.ts";
import { createCitySearch } from "#app/catalogue/cities/city-search.ts";
import { listMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { mailFailure } from "#app/platform/delivery/mail-failure.ts";
import { readCsv } from "#app/platform/csv/read-csv.server.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import { marks } from "../torture/holds/worst-texts.ts";

// No text within the limits of a form takes the serving thread for long: what reads texts costs as much as they are long.

/** Reads a text; what it returns and refuses does not matter. */
type Reader = (text: string) => unknown;

/** Lengths of one text, in characters; a form has at most 64 kB. */
const lengths = { short: 2_000, long: 32_000 };
/** Processor time in milliseconds: of a long text, below which its growth does not matter, and of a short one at most. */
const [harmlessMs, maxShortMs] = [40, 50];
/** A linear reader takes 16 times as long for the long text, a quadratic one 256 times. */
const maxGrowth = 50;

/** Texts of one shape: a piece that is repeated, with something else at both ends. */
type Shape = { before: string; piece: string; after: string };

/** `npm run torture` sends all marks and many generated texts, `npm test` the worst marks and few. */
const runs = process.env.TEXT_COST_RUNS ? Number(process.env.TEXT_COST_RUNS) : null;
const shapes: readonly Shape[] = [
  ...marks.slice(0, runs === null ? 10 : undefined).map((piece) => ({ before: "", piece, after: "" })),
  ...fc.sample(fc.record({ before: joined(0, 2), piece: joined(1, 3), after: joined(0, 2) }), {
    numRuns: runs ?? 4,
    seed: Number(process.env.TEXT_COST_SEED ?? 1),
  }),
];

function joined(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...marks), { minLength, maxLength }).map((some) => some.join(""));
}

function textOf({ before, piece, after }: Shape, length: number): string {
  const room = Math.max(0, length - before.length - after.length);
  return `${before}${piece.repeat(Math.ceil(room / piece.length)).slice(0, room)}${after}`.toWellFormed();
}

/** The processor time of this thread, in milliseconds: a busy machine's waits do not count. */
async function costOf(read: Reader, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await read(text);
  } catch {
    // A refusal.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Of three runs the least: the others had something else to do too, such as collecting garbage. */
async function leastCost(read: Reader, text: string): Promise<number> {
  return Math.min(await costOf(read, text), await costOf(read, text), await costOf(read, text));
}

/** Why the reader is too slow for texts of the shape; null when it is not. */
async function findGrowth(read: Reader, one: Shape): Promise<string | null> {
  const [short, long] = [textOf(one, lengths.short), textOf(one, lengths.long)];
  const isSlowAtOnce = (await costOf(read, short)) > maxShortMs && (await leastCost(read, short)) > maxShortMs;
  if (isSlowAtOnce) return `more than ${maxShortMs} ms for ${lengths.short} characters of ${JSON.stringify(one)}`;
  if ((await costOf(read, long)) < harmlessMs) return null;
  const [little, much] = [await leastCost(read, short), await leastCost(read, long)];
  const growth = much / Math.max(little, 0.2);
  if (much < harmlessMs || growth < maxGrowth) return null;
  return `${much.toFixed(0)} ms for ${lengths.long} characters, ${growth.toFixed(0)} times as long as for a sixteenth, of ${JSON.stringify(one)}`;
}

const schemas = import.meta.glob<Record<string, unknown>>("../app/**/*.input.ts", { eager: true });
const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../app/{accounts,catalogue,images,leads,offers,pages,platform,provider,records,redirects,releases}/**/*.ts",
    "!**/*.{server,test,input,worker}.ts",
    "../app/platform/text/*.server.ts",
  ],
  { eager: true },
);

/** Each exported schema; of a form's, each field. */
function schemaReaders(): [string, Reader][] {
  return Object.entries(schemas).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([, schema]) => schema instanceof z.ZodType)
      .flatMap(([name, schema]) =>
        fieldsOf(schema as z.ZodType).map(([field, one]) => [`${name} ${field}`, one] as const),
      )
      .map(([name, schema]): [string, Reader] => [`${file} ${name}`, (text) => schema.safeParseAsync(text)]),
  );
}

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [["", schema]];
}

/** Each exported function of one argument; those that want something else than a text refuse it. */
function functionReaders(): [string, Reader][] {
  return Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([, one]) => typeof one === "function" && one.length === 1 && !/^class\b/.test(String(one)))
      .map(([name, one]): [string, Reader] => [`${file} ${name}`, one as Reader]),
  );
}

const municipalities = listMunicipalities();
const names = municipalities.map(({ name }) => name);
const search = createCitySearch(municipalities, stateName);
const cities = municipalities.map(({ name, state }, id) => ({ id, name, state }));
const cityReader = createCityReader(cities as never);

/** What reads texts with something else beside them. */
const others: readonly [string, Reader][] = [
  ["search of cities", (text) => search.search(text)],
  ["list of cities", (text) => matchCityList(text, cities as never)],
  ["reading of a city", (text) => cityReader.read(text)],
  ["closest name", (text) => closestText(text, names)],
  ["answer of a mail server", (response) => mailFailure({ code: "EENVELOPE", command: "RCPT TO", response })],
  ["file", readFile],
];

async function readFile(text: string): Promise<void> {
  const { rows } = await readCsv(new Blob([text]).stream() as never);
  let row = await rows.next();
  while (!row.done) row = await rows.next();
}

/** What may take longer than the text is long, and why that holds nobody up. */
const exempt: Readonly<Record<string, string>> = {
  "../app/accounts/sign-in/wait-text.ts waitText": "takes a number",
  "../app/catalogue/availability/pair-changes.ts countLabel": "takes a number",
  "../app/platform/text/normalize-text.ts formatCount": "takes a number",
  "../app/releases/fold.ts foldChanges": "takes a list",
  "../app/platform/time/time-zone.ts setTimeZone": "stays for the tests that follow in the process",
  "../app/pages/markdown/parse-markdown.ts parseMarkdown": "runs in a worker with a time limit",
};

const readers = [...schemaReaders(), ...functionReaders(), ...others];

test("the exempt readers exist", () => {
  expect(readers.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(exempt)));
});

test.each(readers.filter(([name]) => !Object.hasOwn(exempt, name)))(
  "%s costs no more than the text is long",
  async (_, read) => {
    const found: string[] = [];
    for (const one of shapes) {
      const growth = await findGrowth(read, one);
      if (growth) found.push(growth);
      // A few tell enough, and each takes long.
      if (found.length === 3) break;
    }
    expect(found).toEqual([]);
  },
);
