import { Link } from "react-router";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { moneyParts } from "#app/platform/text/money.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import type { Column, Usage } from "./console-entity.ts";

/** The column that counts where a record is used and links there; a warning when an active record is used nowhere. */
export function usageColumn<Row extends RecordMetadata>(usage: Usage<Row>): Column<Row> {
  const { header, key } = usage;
  return {
    header,
    key,
    numeric: true,
    width: "w-19 lg:w-21",
    cardSlot: "footer",
    cell: (row) => <UsageCell row={row} usage={usage} />,
  };
}

function UsageCell<Row extends RecordMetadata>({ row, usage }: { row: Row; usage: Usage<Row> }) {
  const count = usage.count(row);
  const countText = pluralize(count, usage.one, usage.many);
  const hasWarning = count === 0 && row.isActive;
  return (
    <>
      {hasWarning ? (
        <span title={usage.warning} className="rounded-[6px] bg-warn-soft px-2 leading-5.5 font-semibold text-warn-ink">
          {formatCount(count)}
          <span className="sr-only">{`: ${usage.warning}`}</span>
        </span>
      ) : (
        <Link
          to={usage.to(row)}
          aria-label={countText}
          className="inline-flex items-center font-semibold text-brand hover:underline max-md:h-11"
        >
          {formatCount(count)}
        </Link>
      )}
      <span aria-hidden="true" className="ml-1.5 text-muted md:hidden">
        {count === 1 ? usage.one : usage.many}
      </span>
    </>
  );
}

type WhenColumn<Row> = Omit<Column<Row>, "key" | "numeric" | "width" | "text" | "cell"> & {
  key: "createdAt" | "updatedAt";
};

/** A timestamp column; on hover the exact time and, for `updatedAt`, who changed the record last. */
export function timestampColumn<Row extends RecordMetadata & { updatedBy?: string | null }>(
  column: WhenColumn<Row>,
): Column<Row> {
  const { key } = column;
  return {
    ...column,
    width: "w-28",
    cell: (row) => <Timestamp date={row[key]} by={key === "updatedAt" ? row.updatedBy : undefined} />,
  };
}

function Timestamp({ date, by }: { date: Date; by: string | null | undefined }) {
  return (
    <time
      dateTime={date.toISOString()}
      title={by ? `${formatExactTime(date)} · ${by}` : formatExactTime(date)}
      className="whitespace-nowrap text-muted"
    >
      {formatDate(date)}
    </time>
  );
}

/** "R$ 129,90" with a muted symbol. */
export function PriceCell({ price }: { price: number }) {
  const { integer, cents } = moneyParts(price);
  return (
    <span className="whitespace-nowrap">
      <small className="mr-1 text-xs text-muted">R$</small>
      <span className="font-semibold">
        {integer},{cents}
      </span>
    </span>
  );
}
