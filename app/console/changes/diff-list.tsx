import { ArrowRightIcon } from "#app/ui/icon.tsx";
import type { FieldDiff } from "./field-diff.ts";

/** A list of changes, each as label, old value struck through, arrow, new value. */
export function DiffList({ diffs }: { diffs: FieldDiff[] }) {
  return (
    <dl className="mt-1.5 overflow-clip rounded-sm border border-line bg-paper text-xs">
      {diffs.map(({ label, before, after, note }) => (
        <div
          key={label}
          className="grid min-h-8 grid-cols-[6.5rem_fit-content(42%)_1rem_minmax(0,1fr)_auto] items-center gap-2 px-2.5 py-1 not-first:border-t not-first:border-line max-md:grid-cols-[fit-content(42%)_1rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-muted max-md:col-span-full">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Value text={before} className="bg-danger-soft line-through decoration-danger/65" />
          </dd>
          <dd className="contents">
            <ArrowRightIcon size={14} className="text-muted" />
            <span className="min-w-0 wrap-anywhere">
              <Value text={after} className="bg-ok-soft" />
            </span>
          </dd>
          {note && <dd className="text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Value({ text, className }: { text: string | null; className: string }) {
  if (text === null) return <i className="text-muted">em branco</i>;
  return <span className={`rounded-[4px] px-1.5 py-px font-semibold ${className}`}>{text}</span>;
}
