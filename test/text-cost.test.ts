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
const [harmlessMs, maxShortMs] = [20, 50];
/** A linear reader takes 16 times as long for the long text, a quadratic one 256 times. */
const maxGrowth = 50;

/** `TEXT_COST_RUNS` is how many generated texts each reader reads beside each mark; the torture sends more. */
const runs = Number(process.env.TEXT_COST_RUNS ?? 5);
const seed = Number(process.env.TEXT_COST_SEED ?? 1);

/** Texts of one shape: a piece that is repeated, with something else at both ends. */
type Shape = { before: string; piece: string; after: string };

const joined = (maxLength: number, minLength = 0) =>
  fc.array(fc.constantFrom(...marks), { minLength, maxLength }).map((some) => some.join(""));
const shape: fc.Arbitrary<Shape> = fc.record({ before: joined(2), piece: joined(3, 1), after: joined(2) });
const shapes: readonly Shape[] = [
  ...marks.map((piece) => ({ before: "", piece, after: "" })),
  ...fc.sample(shape, { numRuns: runs, seed }),
];

function textOf({ before, piece, after }: Shape, length: number): string {
  const room = Math.max(0, length - before.length - after.length);
  return `${before}${piece.repeat(Math.ceil(room / piece.length)).slice(0, room)}${after}`.toWellFormed();
}

/** The longest of several causes is not a fault of the reader: the least of three runs counts. */
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
  const growth = much / Math.max(little, harmlessMs / maxGrowth);
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

/** Each exported schema, as a reader that finds the text in every field of the form. */
function schemaReaders(): [string, Reader][] {
  return Object.entries(schemas).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]): [string, Reader][] => {
      if (!(schema instanceof z.ZodType)) return [];
      const keys = keysOf(schema);
      const read = (text: string) =>
        schema.safeParseAsync(keys ? Object.fromEntries(keys.map((key) => [key, text])) : text);
      return [[`${file} ${name}`, read]];
    }),
  );
}

function keysOf(schema: z.ZodType): string[] | null {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? keysOf(schema.in as z.ZodType) : null;
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
const elsewhere: Readonly<Record<string, string>> = {};

test.each([...schemaReaders(), ...functionReaders(), ...others].filter(([name]) => !(name in elsewhere)))(
  "%s costs no more than the text is long",
  async (_name, read) => {
    const found: string[] = [];
    for (const one of shapes) {
      const growth = await findGrowth(read, one);
      if (growth) found.push(growth);
      // The first few tell enough, and each takes long.
      if (found.length === 3) break;
    }
    expect(found).toEqual([]);
  },
);
