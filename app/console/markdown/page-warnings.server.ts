import { listSitePaths } from "#app/copy/site-paths.server.ts";
import type { PageInput } from "#app/pages/page.input.ts";
import { pathOf } from "#app/pages/page.ts";
import { factsIn } from "#app/provider/copy.ts";
import { factAtPath } from "#app/provider/interpolate-text.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { InputWarning } from "#app/records/input-warning.ts";

/** What is valid and unlikely: a fact or a page of the site that does not exist, and another address than before. */
export async function findPageWarnings(page: PageInput, stored: PageInput | null): Promise<InputWarning[]> {
  const provider = await settings.current();
  const warnings: InputWarning[] = [];
  for (const field of ["title", "description", "body"] as const) {
    const unknown = factsIn(page[field]).find((path) => factAtPath(provider, path) === undefined);
    if (unknown === undefined) continue;
    warnings.push({
      field,
      question: `“{provider.${unknown}}” não é um dado do provedor: o site mostra esse nome assim. Salvar assim mesmo?`,
    });
  }
  const known = new Set([...(await listSitePaths()), pathOf(page)]);
  const missing = linkedPaths(page.body).find((path) => !known.has(path));
  if (missing) {
    warnings.push({ field: "body", question: `O site não tem uma página em ${missing}. Salvar assim mesmo?` });
  }
  if (stored && pathOf(stored) !== pathOf(page)) {
    warnings.push({
      field: "slug",
      question: `Links salvos para ${pathOf(stored)} deixam de funcionar, a não ser que ele seja um endereço antigo em Configurações. Mudar assim mesmo?`,
    });
  }
  return warnings;
}

/** The pages of the site that the links of a text lead to; forms, files and data are no pages. */
function linkedPaths(body: string): string[] {
  return [...body.matchAll(/\]\(<?(\/[a-z0-9/-]*)/g)]
    .map(([, path]) => path!)
    .filter((path) => !/^\/(solicitar|imagens|cenas|api)\//.test(path));
}
