import type { LogEntry } from "#app/catalogue/history.server.ts";
import * as history from "#app/catalogue/history.server.ts";
import { exactTime } from "../dates.ts";
import type { FileColumn } from "../entity/entity.ts";
import { listFile } from "../entity/file.server.ts";
import { pastDeeds } from "../entity/noun.ts";
import { readHistoryQuery } from "./address.ts";
import { differencesIn } from "./difference.ts";
import { isKind, kinds } from "./kinds.server.ts";

const columns: readonly FileColumn<LogEntry>[] = [
  { header: "Nº", text: ({ id }) => String(id) },
  { header: "Quando", text: ({ at }) => exactTime(at) },
  { header: "Quem", text: ({ by }) => by },
  { header: "Ação", text: ({ action }) => pastDeeds[action] },
  { header: "Tipo", text: ({ entity }) => kinds[entity].title },
  { header: "Registro", text: ({ label }) => label },
  { header: "Registros", text: ({ count }) => String(count) },
  { header: "Mudanças", text: changesText },
];

/** The middleware that exports the history as CSV, as searched and filtered. */
export const historyFile = listFile({
  subject: "history",
  title: "Histórico",
  failed: "Erro ao exportar o histórico",
  columns,
  rows: (params) => history.listAll(readHistoryQuery(params, isKind)),
});

/** "Preço/mês: R$ 99,90 → R$ 89,90 · Selo: em branco → OFERTA"; for created and removed records only the values. */
function changesText({ entity, action, changes }: LogEntry): string {
  const isWholeRecord = action === "create" || action === "remove";
  return differencesIn(kinds[entity], changes)
    .map(({ label, before, after }) => {
      const [oldText, newText] = [before ?? "em branco", after ?? "em branco"];
      return `${label}: ${isWholeRecord ? (after ?? oldText) : `${oldText} → ${newText}`}`;
    })
    .join(" · ");
}
