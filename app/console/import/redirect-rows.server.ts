import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { createConflictFinder } from "#app/redirects/conflict.server.ts";
import { patternMessage, type RedirectInput, readOldAddress } from "#app/redirects/redirect.input.ts";
import type { RedirectRow } from "#app/redirects/redirect.server.ts";
import { isOfThisSite } from "#app/redirects/this-site.server.ts";
import { createRedirectWarnings } from "#app/console/redirects/redirect-warnings.server.ts";
import type { RecordRules } from "./planned-row.server.ts";
import type { Reason } from "./report.ts";

/** What is asked of addresses in a file, which other tools may have written. */
export async function createRedirectRules(
  header: readonly string[],
  stored: readonly RedirectRow[],
): Promise<Partial<RecordRules<RedirectRow, RedirectInput>>> {
  const findConflict = await createConflictFinder(stored, isOfThisSite);
  return {
    keyOf: (text) => readOldAddress(text) ?? text,
    refuseRow: createRowReader(header),
    refuseInput: (input) => {
      const conflict = findConflict(input);
      if (!conflict) return null;
      const { message, direct } = conflict;
      return { field: "to", question: message, ...(direct && { suggestion: { name: direct, text: direct } }) };
    },
    findInputWarnings: await createRedirectWarnings(),
  };
}

const conditional = "Só vale sob uma condição, que este site não conhece.";
const noRedirect = "Não leva a outro endereço.";

/**
 * Columns with what a row does beside leading from one address to another, each with the texts that this site cannot
 * read so: of Redirection (regex, match, type, code), Yoast (format, type) and Rank Math (matching, type).
 */
const otherColumns: readonly [name: RegExp, refused: RegExp, message: string][] = [
  [/^(regex|regexp|is regex)$/, /^(1|true|yes|y|sim|s|x|regex)$/, patternMessage],
  [/^(format|matching|match|match type|comparison)$/, /^(regex|regexp|contains|start|end)$/, patternMessage],
  [/^(match|match type)$/, /^(?!url$|exact$|plain$)./, conditional],
  [/^(type|action|action type)$/, /^(error|pass|random|nothing)$/, noRedirect],
  [/^(type|code|http code|status code|action code)$/, /^[245]\d\d$/, noRedirect],
];

function createRowReader(header: readonly string[]): (cells: readonly string[]) => Reason | null {
  const columns = header.flatMap((name, index) =>
    otherColumns
      .filter(([known]) => known.test(normalizeForSearch(name).replaceAll("_", " ")))
      .map(([, refused, message]) => ({ name, index, refused, message })),
  );
  return (cells) => {
    for (const { name, index, refused, message } of columns) {
      const value = cells[index] ?? "";
      if (refused.test(normalizeForSearch(value))) return { header: name, value, message };
    }
    return null;
  };
}
