import type { ReactNode } from "react";
import type { RowMark } from "#app/releases/release.ts";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import {
  type Column,
  type ConsoleEntity,
  type FieldSpec,
  formText,
  displayText,
} from "#app/console/entity/console-entity.ts";
import { TrashIcon } from "#app/console/widgets/icon.tsx";
import { useStaffEmail } from "#app/console/widgets/staff-email.ts";

// What a release does to the rows of a list.

/** The name of the field that the column shows, if the release changes it; else null. */
export function changedField<Row>(
  column: Pick<Column<Row>, "key" | "header">,
  fields: Readonly<Record<string, FieldSpec<never>>>,
  mark: RowMark | undefined,
): string | null {
  if (!mark || mark.isNew || mark.leaves) return null;
  return Object.keys(mark.before).find((name) => name === column.key || fields[name]?.label === column.header) ?? null;
}

/** What a cell shows now, over what it will show. */
export function BeforeAndAfter({
  before,
  after,
  isNumeric,
}: {
  before: ReactNode;
  after: ReactNode;
  isNumeric: boolean;
}) {
  return (
    <span className={`inline-flex flex-col leading-tight ${isNumeric ? "md:items-end" : ""}`}>
      <del className="text-xs text-muted decoration-1 [&_*]:font-normal!">{before}</del>
      <ins className="text-release-strong no-underline [&_*]:text-inherit">{after}</ins>
    </span>
  );
}

type MarkTagsProps = {
  entity: Pick<ConsoleEntity<never, never>, "noun" | "fields" | "columns">;
  mark: RowMark;
};

/** Beside the name: that the record is new or leaves, and which changes no column shows. */
export function MarkTags({ entity: { noun, fields, columns }, mark }: MarkTagsProps) {
  const specs: Readonly<Record<string, FieldSpec<never>>> = fields;
  const shown = new Set(columns.map((column) => changedField(column, specs, mark)));
  if (mark.leaves) return <LeavingTag />;
  const hidden = Object.keys(mark.before).filter((name) => !shown.has(name) && name in specs);
  return (
    <>
      {!mark.isOwn && Object.keys(mark.before).length === 0 && <Tag>muda associações</Tag>}
      {mark.isNew && <Tag>{noun.gender === "f" ? "nova" : "novo"}</Tag>}
      {hidden.length > 0 && (
        <Tag
          title={hidden
            .map((name) => `${specs[name]!.label}: antes ${previous(specs[name]!, mark.before[name])}`)
            .join("\n")}
        >
          {`muda ${hidden.map((name) => specs[name]!.label.toLowerCase()).join(", ")}`}
        </Tag>
      )}
    </>
  );
}

function previous(spec: FieldSpec<never>, value: unknown): string {
  return displayText(spec, formText(spec, value)) ?? "em branco";
}

function Tag({ title, children }: { title?: string; children: string }) {
  return (
    <span
      title={title ?? children}
      className="max-w-full truncate rounded-[6px] bg-release-soft px-2 text-xs leading-5.5 font-semibold text-release-strong"
    >
      {children}
    </span>
  );
}

/** Around a switch that the release changes. */
export const markedSwitchClass =
  "[&_.switch-track]:outline-2 [&_.switch-track]:outline-offset-2 [&_.switch-track]:outline-release";

/** What the marks at the edge of the rows mean. */
export function MarkLegend() {
  return (
    <p className="flex items-center gap-3 max-lg:hidden">
      {legend.map(([text, className]) => (
        <span key={text} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-4 ${className}`} />
          {text}
        </span>
      ))}
    </p>
  );
}

const legend = [
  ["muda", "w-[3px] bg-release"],
  ["entra", "w-3.5 border-l-3 border-release bg-release-soft"],
  ["sai", "w-[3px] border-l-3 border-dashed border-danger"],
] as const;

function LeavingTag() {
  return (
    <span className="flex items-center gap-1 rounded-[6px] px-2 text-xs leading-5.5 font-semibold text-danger inset-ring inset-ring-danger-line">
      <TrashIcon size={13} />
      sai
    </span>
  );
}

/** Who changed the record in the release last, and when. */
export function MarkAuthor({ mark: { by, at } }: { mark: RowMark }) {
  const isMine = by === useStaffEmail();
  return (
    <span title={`${formatExactTime(at)} · ${by}`} className="block truncate text-release-strong">
      {isMine ? "você" : by.split("@")[0]}, {formatDate(at).replace("hoje, ", "")}
    </span>
  );
}
