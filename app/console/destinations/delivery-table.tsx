import { href, Link } from "react-router";
import type { DeliveryRow } from "#app/leads/destinations/delivery-log.server.ts";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import { leadKindLabels } from "#app/console/lead/labels.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { answerText } from "#app/console/delivery/answer-texts.ts";
import { changeLabel, deliveryStateOf } from "./labels.ts";

type DeliveryTableProps = { rows: readonly DeliveryRow[]; pendingId: number; onResend: (id: number) => void };

/** Deliveries, newest requests first, each with its state, the answer and a button that sends it once more. */
export function DeliveryTable({ rows, pendingId, onResend }: DeliveryTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">Entregas</caption>
      <thead>
        <tr className="text-left text-xs text-muted">
          <th scope="col" className={`${cellClass} md:pl-4`}>
            Protocolo
          </th>
          <th scope="col" className={`${cellClass} max-lg:hidden`}>
            Pedido
          </th>
          <th scope="col" className={`${cellClass} max-sm:hidden`}>
            Destino
          </th>
          <th scope="col" className={cellClass}>
            Estado
          </th>
          <th scope="col" className={`${cellClass} max-md:hidden`}>
            Resposta
          </th>
          <th scope="col" className={cellClass}>
            <span className="sr-only">Reenviar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DeliveryLine key={row.id} row={row} isPending={row.id === pendingId} onResend={() => onResend(row.id)} />
        ))}
      </tbody>
    </table>
  );
}

const tones = {
  ok: "bg-ok-soft text-ok-ink",
  neutral: "bg-brand-soft text-brand-strong",
  warn: "bg-warn-soft text-warn-ink",
  danger: "bg-danger-soft text-danger",
} as const;

type DeliveryLineProps = { row: DeliveryRow; isPending: boolean; onResend: () => void };

function DeliveryLine({ row, isPending, onResend }: DeliveryLineProps) {
  const { label, tone, note } = deliveryStateOf(row);
  return (
    <tr className="group">
      <th scope="row" className={`${cellClass} text-left font-normal md:pl-4`}>
        {row.lead ? (
          <Link
            to={`${href("/intranet/contatos")}?registro=${row.lead.id}`}
            className="font-semibold whitespace-nowrap text-brand tabular-nums hover:underline"
          >
            {row.lead.protocol}
          </Link>
        ) : (
          changeLabel
        )}
        <span className="block wrap-anywhere sm:hidden">{row.destination}</span>
        <time
          dateTime={row.at.toISOString()}
          title={formatExactTime(row.at)}
          className="block text-xs whitespace-nowrap text-muted"
        >
          {formatDate(row.at)}
        </time>
      </th>
      <td className={`${cellClass} max-lg:hidden`}>{row.lead && leadKindLabels[row.lead.kind]}</td>
      <td className={`${cellClass} wrap-anywhere max-sm:hidden`}>{row.destination}</td>
      <td className={cellClass}>
        <span className={`rounded-[6px] px-2 text-xs leading-5.5 font-semibold whitespace-nowrap ${tones[tone]}`}>
          {label}
        </span>
        {note && <span className="block text-xs text-muted">{note}</span>}
      </td>
      <td className={`${cellClass} text-xs text-muted max-md:hidden`}>{answerText(row.answer)}</td>
      <td className={`${cellClass} text-right`}>
        {row.state !== "delivered" && (
          <button
            type="button"
            aria-label={`Reenviar ${row.lead?.protocol ?? changeLabel} para ${row.destination}`}
            aria-disabled={isPending}
            className={buttonClass("quiet")}
            onClick={onResend}
          >
            {isPending ? "Enviando…" : "Reenviar"}
          </button>
        )}
      </td>
    </tr>
  );
}

const cellClass = "h-11 border-b border-line px-2 py-1.5 group-last:border-b-0 lg:px-3";
