import { listSitePaths } from "#app/copy/site-paths.server.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { RedirectInput } from "#app/redirects/redirect.input.ts";
import { oldAddress } from "#app/redirects/redirect.ts";

/** What is valid and unlikely: an old address that is a page of this site, and a destination that is none. */
export async function findRedirectWarnings({ from, to }: RedirectInput): Promise<InputWarning[]> {
  const known = new Set((await listSitePaths()).map((path) => oldAddress(path)));
  const warnings: InputWarning[] = [];
  if (known.has(from)) {
    warnings.push({
      field: "from",
      question: `${from} é uma página deste site, e quem a abre continua nela: só o que não existe mais é redirecionado. Salvar assim mesmo?`,
    });
  }
  if (to.startsWith("/") && !known.has(oldAddress(to.replace(/[?#].*/, "")))) {
    warnings.push({ field: "to", question: `Este site não tem uma página em ${to}. Salvar assim mesmo?` });
  }
  return warnings;
}
