import { Link } from "react-router";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { moneyParts } from "#app/platform/text/money.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import type { Column, ExportColumn, Usage } from "./console-entity.ts";

/**
 * The column with the number of associations that visitors see, beside the number of all where that is another, with a
 * link to them; a warning when an active record has none.
 */
export function usageColumn<Row extends RecordMetadata>(usage: Usage<Row>): Column<Row> {
  const { header, key } = usage;
  return {
    header,
    key,
    numeric: true,
    width: "w-24 lg:w-28",
    cardSlot: "footer",
    cell: (row) => <UsageCell row={row} usage={usage} />,
  };
}

/** The number of all associations, beside the column of `usageColumn` in the export. */
export function usageExportColumn<Row>({ counts }: Usage<Row>): ExportColumn<Row> {
  return { header: "Associações", text: (row) => String(counts(row).all) };
}

function UsageCell<Row extends RecordMetadata>({ row, usage }: { row: Row; usage: Usage<Row> }) {
  const counts = usage.counts(row);
  const { all, visible } = counts;
  const hasWarning = visible === 0 && row.isActive;
  const text = pairCountsText(counts) + (hasWarning ? `: ${usage.warning}` : "");
  // What wide screens show, which the name of the link begins with.
  const short = `${formatCount(visible)} de ${formatCount(all)}`;
  const look = hasWarning ? "rounded-[6px] bg-warn-soft px-2 leading-5.5 text-warn-ink" : "text-brand";
  return (
    <Link
      to={usage.to(row)}
      title={text}
      aria-label={all === visible ? text : `${short}: ${text}`}
      className="inline-flex items-center gap-1.5 font-semibold hover:underline max-md:h-11"
    >
      <span className={`max-md:hidden ${look}`}>{formatCount(visible)}</span>{" "}
      {all !== visible && <span className="text-xs font-normal text-muted max-md:hidden">de {formatCount(all)}</span>}
      <span className={`text-xs whitespace-nowrap md:hidden ${look}`}>{pairCountsText(counts)}</span>
    </Link>
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
