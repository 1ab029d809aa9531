import { type Adjustments, noAdjustments } from "#app/console/import/corrections/adjustments.ts";
import { importKinds } from "#app/console/import/record-kinds.server.ts";
import type { ImportMessage, Report } from "#app/console/import/report.ts";
import { runImport, type SeenReport } from "#app/console/import/run-import.server.ts";
import * as businessPlanCitiesTab from "#app/console/tabs/availability/business-plan-cities.tsx";
import * as businessPlansTab from "#app/console/tabs/business-plans.tsx";
import * as citiesTab from "#app/console/tabs/cities.tsx";
import * as planCitiesTab from "#app/console/tabs/availability/plan-cities.tsx";
import * as plansTab from "#app/console/tabs/plans.tsx";
import * as redirectsPage from "#app/console/redirects/page.tsx";
import * as streamingServicesTab from "#app/console/tabs/streaming-services.tsx";
import { requestTab } from "./csv-export.ts";
import { asStaff } from "./fixtures.ts";

const tabs = {
  planos: plansTab,
  "planos-empresariais": businessPlansTab,
  cidades: citiesTab,
  enderecos: redirectsPage,
  streaming: streamingServicesTab,
  "planos-por-cidade": planCitiesTab,
  "planos-empresariais-por-cidade": businessPlanCitiesTab,
};
export type Kind = keyof typeof tabs;
export const kinds = Object.keys(tabs) as Kind[];

export async function exported(kind: Kind): Promise<string> {
  return (await requestTab(tabs[kind], "?formato=csv")).text();
}

/** The file with other cells in its first row. */
export function withCells(file: string, cells: Readonly<Record<string, string>>): string {
  const lines = file.split("\r\n");
  const headers = lines[0]!.replace("\uFEFF", "").split(";");
  const row = lines[1]!.split(";").map((cell, index) => cells[headers[index]!] ?? cell);
  return [lines[0], row.join(";"), ...lines.slice(2)].join("\r\n");
}

/** What an import says last, as Ana. */
export async function run(
  kind: Kind,
  content: string,
  seen: SeenReport | null = null,
  adjustments: Adjustments = noAdjustments,
): Promise<ImportMessage> {
  const messages: ImportMessage[] = [];
  async function* bytes() {
    yield new TextEncoder().encode(content);
  }
  await asStaff(() =>
    runImport({
      kind: importKinds[kind]!,
      bytes: bytes(),
      adjustments,
      seen,
      send: (message) => messages.push(message),
      isCancelled: () => false,
    }),
  );
  return messages.at(-1)!;
}

export async function check(kind: Kind, content: string, adjustments?: Adjustments): Promise<Report> {
  const message = await run(kind, content, null, adjustments);
  if (message.type !== "report") throw new Error(JSON.stringify(message));
  return message.report;
}

/** Publishes what a check finds. */
export async function publish(kind: Kind, content: string): Promise<ImportMessage> {
  return run(kind, content, await check(kind, content));
}
