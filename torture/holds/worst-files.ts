import { importFilePath } from "#app/console/import/upload-limits.ts";
import { csvLine } from "#app/platform/text/csv.ts";
import type { StaffSession } from "../../e2e/support/staff-client.ts";
import type { Route } from "../routes.ts";
import type { WorstRequest } from "./worst-requests.ts";
import { misspell, type WorstText } from "./worst-texts.ts";

/** A kind of file: its name in the address, and what its tab exports. */
export type FileKind = { name: string; header: string[]; rows: string[][] };

/** The most rows of a file and the bytes of one that is no table: much, and far from the product's own limits. */
const [maxRows, fileBytes] = [2000, 2_000_000];

/** The kinds of files that tabs import: those that link to an import and export a file. */
export async function fileKinds({ address, cookie }: StaffSession, routes: readonly Route[]): Promise<FileKind[]> {
  const kinds: FileKind[] = [];
  for (const { path } of routes.filter((route) => route.isConsole && !route.path.includes(":"))) {
    const read = async (target: string) => (await fetch(address + target, { headers: { cookie } })).text();
    const name = /\/intranet\/importar\/([\w-]+)/.exec(await read(path))?.[1];
    if (!name) continue;
    const [header = [], ...rows] = (await read(`${path}?formato=csv`))
      .replace("\uFEFF", "")
      .split("\r\n")
      .slice(0, maxRows)
      .map((line) => line.split(";"));
    kinds.push({ name, header, rows });
  }
  return kinds;
}

/**
 * Files of each kind: its own with one column misspelled in every row, and with each text in every cell or instead of a
 * table. Each text is in the files of one kind only, because a person may send 200 files in an hour.
 */
export function* worstFiles(kinds: readonly FileKind[], texts: readonly WorstText[]): Generator<WorstRequest> {
  for (const kind of kinds) {
    for (const [column, title] of kind.header.entries()) {
      const rows = kind.rows.map((row) =>
        row.map((cell, index) => (index === column ? misspell(cell, row.length) : cell)),
      );
      yield file(kind, `${title} misspelled in ${rows.length} rows`, [kind.header, ...rows].map(csvLine).join(""));
    }
  }
  for (const [index, text] of texts.entries()) {
    const kind = kinds[index % kinds.length]!;
    const line = csvLine(kind.header.map(() => text.ofLength(200)));
    yield file(kind, `cells of ${text.name}`, csvLine(kind.header) + line.repeat(maxRows));
    yield file(kind, `only ${text.name}`, text.ofLength(fileBytes).toWellFormed());
  }
}

function file({ name }: FileKind, body: string, text: string): WorstRequest {
  return {
    action: `${importFilePath} ${name}`,
    body: `a file, ${body}`,
    sent: {
      method: "POST",
      path: `${importFilePath}?tipo=${name}`,
      headers: { "content-type": "text/csv" },
      body: Buffer.from(text),
    },
  };
}
