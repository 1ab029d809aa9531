import * as demand from "#app/leads/demand/demand-list.server.ts";
import { createCsvExport } from "#app/console/server/csv-export.server.ts";
import { readDemandQuery } from "./demand-params.ts";

/** The middleware that exports the demand as CSV, as searched and filtered: a line for each municipality and month. */
export const demandExport = createCsvExport<demand.DemandExportRow>({
  subject: "demand",
  title: "Demanda",
  failureMessage: "Erro ao exportar a demanda",
  columns: [
    { header: "Município", text: ({ label }) => label },
    { header: "Mês", text: ({ month }) => month },
    { header: "Pedidos", text: ({ requests }) => String(requests) },
    { header: "Buscas sem resultado", text: ({ searches }) => String(searches) },
    { header: "Atendida", text: ({ isServed }) => (isServed ? "sim" : "não") },
    { header: "Cidade atendida mais próxima", text: ({ nearest }) => nearest && nearest.label },
    { header: "Distância (km)", text: ({ nearest }) => nearest && String(nearest.kilometres) },
  ],
  rows: (params) => demand.exportAll(readDemandQuery(params)),
});
