import { z } from "zod";
import { lettersChoices } from "#app/platform/csv/letters.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { type Adjustments, type CellAdjustment, maxAdjustmentBytes, noAdjustments } from "./adjustments.ts";
import type { FileColumn } from "./suggestions.ts";

const adjustmentsInput = z.object({
  columns: z.record(z.string(), z.string()),
  cells: z.array(z.object({ header: z.string(), from: z.string(), to: z.string() })),
  letters: z.enum(lettersChoices).optional(),
});

/**
 * Takes the adjustments off the start of an uploaded body: so they need no second request, and no file on the server.
 * Null when they cannot be read.
 *
 * @param length how many bytes they take; 0 for none
 */
export async function takeAdjustments(
  body: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ adjustments: Adjustments; bytes: AsyncIterable<Uint8Array> } | null> {
  if (length === 0) return { adjustments: noAdjustments, bytes: body };
  if (length > maxAdjustmentBytes) return null;
  const chunks = body[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < length) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const { value, done } = await chunks.next();
    if (done) return null;
    start = Buffer.concat([start, value]);
  }
  const parsed = adjustmentsInput.safeParse(parseJson(new TextDecoder().decode(start.subarray(0, length))));
  if (!parsed.success) return null;
  return { adjustments: parsed.data, bytes: restOf(start.subarray(length), chunks) };
}

async function* restOf(first: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => chunks };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Columns whose cells are lists. */
const lists: ReadonlySet<string> = new Set(["Streaming"]);

/** Makes the cells of a row those that staff want to be read. */
export function createCellAdjuster(columns: readonly FileColumn[], cells: readonly CellAdjustment[]) {
  const byHeader = Map.groupBy(cells, ({ header }) => header);
  const places = columns.flatMap(({ means, index }) => {
    const own = means === null ? undefined : byHeader.get(means);
    return own ? [{ index, isList: lists.has(means!), texts: new Map(own.map((cell) => [keyOf(cell), cell.to])) }] : [];
  });
  return (row: readonly string[]): readonly string[] => {
    if (places.length === 0) return row;
    const adjusted = [...row];
    for (const { index, isList, texts } of places) {
      const cell = adjusted[index] ?? "";
      const read = (text: string) => texts.get(keyOf({ from: text })) ?? text;
      adjusted[index] = isList ? cell.split(",").map(read).join(", ") : read(cell);
    }
    return adjusted;
  };
}

/** Whether staff have said that the text is right as it is. */
export function createKeptTexts(cells: readonly CellAdjustment[]) {
  const kept = new Set(cells.filter(({ from, to }) => from === to).map((cell) => `${cell.header}\n${keyOf(cell)}`));
  return (header: string, from: string) => kept.has(`${header}\n${keyOf({ from })}`);
}

function keyOf({ from }: Pick<CellAdjustment, "from">): string {
  return normalizeForSearch(from.trim());
}
