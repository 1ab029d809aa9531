import { listSitePaths } from "#app/copy/site-paths.server.ts";
import { findPlainMark, findRawMark } from "#app/pages/markdown/raw-marks.ts";
import type { PageInput } from "#app/pages/page.input.ts";
import { pathOf } from "#app/pages/page.ts";
import { cutText } from "#app/platform/text/cut-text.ts";
import { brazilianDay, currentDay } from "#app/platform/time/clock.ts";
import { factsIn } from "#app/provider/copy.ts";
import { factAtPath } from "#app/provider/interpolate-text.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { InputWarning } from "#app/records/input-warning.ts";

/**
 * What is valid and unlikely: a fact or a page of the site that does not exist, marks that are shown as they are typed,
 * a day to come, and another address than before.
 */
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
  const mark = findRawMark(page.body);
  if (mark && page.body !== stored?.body) {
    warnings.push({
      field: "body",
      question: `“${cutText(mark.shown, maxShown)}” aparece no site como está digitado. Salvar assim mesmo?`,
      ...(mark.meant !== null && { suggestion: { name: "o texto corrigido", text: mark.meant } }),
    });
  }
  const plain = (["title", "description"] as const).find(
    (field) => findPlainMark(page[field]) && page[field] !== stored?.[field],
  );
  if (plain) {
    warnings.push({ field: plain, question: plainMarkQuestion(findPlainMark(page[plain])!) });
  }
  if (page.day && page.day > currentDay() && page.day !== stored?.day) {
    warnings.push({ field: "day", question: futureQuestion(page) });
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

/** The most characters of a text in a question. */
const maxShown = 60;

/** Asks about a mark in a text that has none. */
export function plainMarkQuestion(shown: string): string {
  return `“${cutText(shown, maxShown)}” aparece no site como está digitado: este texto não tem formatação nem links. Salvar assim mesmo?`;
}

function futureQuestion({ kind, day }: PageInput): string {
  const shown = brazilianDay(day!);
  return kind === "page"
    ? `A última mudança ficaria em ${shown}, um dia que ainda não chegou. Salvar assim mesmo?`
    : `${shown} ainda não chegou: até lá, o texto fica fora das listas, da busca, do RSS e do mapa do site, mas quem tem o endereço já o lê. Salvar assim mesmo?`;
}

/** The pages of the site that the links of a text lead to; forms, files and data are no pages. */
function linkedPaths(body: string): string[] {
  return [...body.matchAll(/\]\(<?(\/[a-z0-9/-]*)/g)]
    .map(([, path]) => path!)
    .filter((path) => !/^\/(solicitar|imagens|cenas|api)\//.test(path));
}
