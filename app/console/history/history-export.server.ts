import type { AuditLogEntry } from "#app/records/history.server.ts";
import { authorText } from "#app/records/author.ts";
import * as history from "#app/records/history.server.ts";
import { formatExactTime } from "#app/console/dates.ts";
import type { ExportColumn } from "#app/console/entity/console-entity.ts";
import { createCsvExport } from "#app/console/server/csv-export.server.ts";
import { pastTenseOf } from "#app/console/entity/labels.ts";
import { readHistoryQuery } from "./history-params.ts";
import { fieldDiffs } from "#app/console/changes/field-diff.ts";
import { recordKinds } from "#app/console/import/record-kinds.server.ts";

const columns: readonly ExportColumn<AuditLogEntry>[] = [
  { header: "Nº", text: ({ id }) => String(id) },
  { header: "Quando", text: ({ at }) => formatExactTime(at) },
  { header: "Quem", text: (entry) => authorText(entry) },
  { header: "Ação", text: ({ action }) => pastTenseOf[action] },
  { header: "Tipo", text: ({ entity }) => recordKinds[entity].title },
  { header: "Registro", text: ({ label }) => label },
  { header: "Registros", text: ({ count }) => String(count) },
  { header: "Mudanças", text: changesText },
];

/** The middleware that exports the history as CSV, as searched and filtered. */
export const historyExport = createCsvExport({
  subject: "history",
  title: "Histórico",
  failureMessage: "Erro ao exportar o histórico",
  columns,
  rows: (params) => history.listAll(readHistoryQuery(params)),
});

/** "Preço/mês: R$ 99,90 → R$ 89,90 · Selo: em branco → OFERTA"; for created and removed records only the values. */
function changesText({ entity, action, changes }: AuditLogEntry): string {
  const isWholeRecord = action === "create" || action === "remove";
  return fieldDiffs(recordKinds[entity], changes)
    .map(({ label, before, after }) => {
      const [oldText, newText] = [before ?? "em branco", after ?? "em branco"];
      return `${label}: ${isWholeRecord ? (after ?? oldText) : `${oldText} → ${newText}`}`;
    })
    .join(" · ");
}
