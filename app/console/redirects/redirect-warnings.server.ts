import { listSitePaths } from "#app/copy/site-paths.server.ts";
import type { FindInputWarnings, InputWarning } from "#app/records/input-warning.ts";
import type { RedirectInput } from "#app/redirects/redirect.input.ts";
import { oldAddress } from "#app/redirects/redirect.ts";

/**
 * What is valid and unlikely: an old address that is a page of this site, and a destination that is none. What is stored
 * already needs no second confirmation.
 */
export async function findRedirectWarnings(
  input: RedirectInput,
  stored: RedirectInput | null,
): Promise<InputWarning[]> {
  return [...(await createRedirectWarnings())(input, stored)];
}

/** The same for many addresses, by the pages that there are now. */
export async function createRedirectWarnings(): Promise<FindInputWarnings<RedirectInput>> {
  const known = new Set((await listSitePaths()).map((path) => oldAddress(path)));
  return ({ from, to }, stored) => {
    const warnings: InputWarning[] = [];
    if (from !== stored?.from && known.has(from)) {
      warnings.push({
        field: "from",
        question: `${from} é uma página deste site, e quem a abre continua nela: só o que não existe mais é redirecionado. Salvar assim mesmo?`,
      });
    }
    if (to !== stored?.to && to.startsWith("/") && !known.has(oldAddress(to.replace(/[?#].*/, "")))) {
      warnings.push({ field: "to", question: `Este site não tem uma página em ${to}. Salvar assim mesmo?` });
    }
    return warnings;
  };
}
