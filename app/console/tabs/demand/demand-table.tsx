import type { DemandRow } from "#app/leads/demand/demand.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { ColumnHeader } from "#app/console/list/column-header.tsx";
import { MonthColumns } from "./demand-chart.tsx";

/** The municipalities with their requests, searches and distance to the nearest served city. */
export function DemandTable({ rows, query }: { rows: readonly DemandRow[]; query: ListQuery }) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">Demanda por município</caption>
      <thead>
        <tr>
          <ColumnHeader header="Município" sort="municipality" query={query} className="md:pl-4" />
          <ColumnHeader header="Pedidos" sort="requests" numeric query={query} className="" />
          <ColumnHeader header="Buscas" sort="searches" numeric query={query} className="" />
          <ColumnHeader header="Mais próxima" sort="distance" query={query} className="max-md:hidden" />
          <ColumnHeader header="Por mês" query={query} className="max-lg:hidden" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className="group">
            <th scope="row" className={`${cellClass} text-left md:pl-4`}>
              <span className="font-semibold">{row.label}</span>
              <span className="block text-xs font-normal text-muted md:hidden">
                <Distance row={row} />
              </span>
            </th>
            <td className={`${cellClass} text-right tabular-nums`}>{formatCount(row.requests)}</td>
            <td className={`${cellClass} text-right tabular-nums`}>{formatCount(row.searches)}</td>
            <td className={`${cellClass} max-md:hidden`}>
              <Distance row={row} />
            </td>
            <td className={`${cellClass} max-lg:hidden`}>
              <MonthColumns months={row.months} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = "h-11 border-b border-line px-2 py-1.5 group-last:border-b-0 lg:px-3";

/** "Montes Claros – MG, a 182 km". */
function Distance({ row: { isServed, nearest } }: { row: DemandRow }) {
  if (isServed) return "Já atendida";
  if (nearest === null) return "Distância desconhecida";
  return `${nearest.label}, a ${formatCount(nearest.kilometres)} km`;
}
