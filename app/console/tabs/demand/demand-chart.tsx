import type { DemandRow, MonthDemand } from "#app/leads/demand/demand.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { monthLabel } from "./demand-params.ts";

/** The municipalities with the most demand, as bars of requests and searches. */
export function DemandChart({ rows }: { rows: readonly DemandRow[] }) {
  const most = Math.max(...rows.map(({ total }) => total));
  return (
    <section
      aria-labelledby="mais-pedidas"
      className="flex-none rounded-md border border-line bg-paper p-4 shadow-1 xl:w-96 xl:self-start"
    >
      <h2 id="mais-pedidas" className="font-bold">
        Mais pedidas
      </h2>
      <p aria-hidden="true" className="mt-1 flex gap-4 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span className={`size-2.5 ${requestsClass}`} /> Pedidos
        </span>
        <span className="flex items-center gap-1.5">
          <span className={`size-2.5 ${searchesClass}`} /> Buscas sem resultado
        </span>
      </p>
      <ol className="mt-3 grid gap-2.5">
        {rows.map(({ label, requests, searches, total }) => (
          <li key={label}>
            <span className="flex justify-between gap-3 text-xs">
              <span className="font-semibold">{label}</span>
              <span className="text-muted tabular-nums">
                <span aria-hidden="true">{formatCount(total)}</span>
                <span className="sr-only">{demandText({ requests, searches })}</span>
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 flex h-3">
              {requests > 0 && <span className={requestsClass} style={{ width: `${(requests / most) * 100}%` }} />}
              {searches > 0 && <span className={searchesClass} style={{ width: `${(searches / most) * 100}%` }} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

// With borders, which forced colours keep.
const requestsClass = "inline-block rounded-[3px] border border-brand bg-brand";
const searchesClass = "inline-block rounded-[3px] border border-brand bg-brand-soft";

/** A municipality's months as small columns, with the same as text. */
export function MonthColumns({ months }: { months: readonly MonthDemand[] }) {
  const most = Math.max(...months.map(totalOf));
  const said = months.filter((month) => totalOf(month) > 0);
  return (
    <span className="inline-flex h-7 items-end gap-0.5">
      <span className="sr-only">{said.map((one) => `${monthLabel(one.month)}: ${demandText(one)}`).join("; ")}</span>
      {months.map((one) => (
        <span
          key={one.month}
          aria-hidden="true"
          title={`${monthLabel(one.month)}: ${demandText(one)}`}
          className={`w-2 rounded-t-[2px] ${totalOf(one) > 0 ? "border border-brand bg-brand" : "border-b border-line"}`}
          style={{ height: `${Math.max(4, (totalOf(one) / most) * 100)}%` }}
        />
      ))}
    </span>
  );
}

function totalOf({ requests, searches }: Pick<MonthDemand, "requests" | "searches">): number {
  return requests + searches;
}

/** "3 pedidos e 1 busca". */
function demandText({ requests, searches }: Pick<MonthDemand, "requests" | "searches">): string {
  return `${pluralize(requests, "pedido", "pedidos")} e ${pluralize(searches, "busca", "buscas")}`;
}
