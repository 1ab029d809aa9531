import type { Stored } from "#app/catalogue/listing.ts";
import { ArrowRightIcon, ClockIcon } from "#app/ui/icon.tsx";
import { Avatar } from "../avatar.tsx";
import { dateText, exactTime } from "../dates.ts";
import { type Editable, type FieldSpec, formText, shownText } from "../entity/entity.ts";
import { pastDeeds, wordsFor } from "../entity/noun.ts";
import type { History, HistoryEntry } from "../entity/outcome.ts";

type HistoryProps<Row extends Stored, Input> = {
  entity: Editable<Row, Input>;
  history: History;
};

const without = {
  loading: "Carregando…",
  failed: "Não foi possível carregar o histórico.",
  empty: "Nada mudou desde que foi cadastrado.",
};

/** Who changed what in one record, newest first. */
export function RecordHistory<Row extends Stored, Input>({ entity, history }: HistoryProps<Row, Input>) {
  const entries = typeof history === "string" ? [] : history;
  return (
    <section
      aria-labelledby="historico"
      className="-mx-6 mt-2 -mb-5 grow border-t border-line bg-surface px-6 py-5 max-md:-mx-4 max-md:px-4"
    >
      <h3 id="historico" className="flex items-center gap-2 font-bold">
        <ClockIcon size={16} />
        {wordsFor(entity.noun).historyTitle}
        {entries.length > 0 && <span className="font-medium text-muted">{entries.length}</span>}
      </h3>
      {entries.length === 0 && (
        <p className="mt-2 text-xs text-muted">{typeof history === "string" ? without[history] : without.empty}</p>
      )}
      <ol className="mt-3">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="relative pb-4 pl-9 not-last:before:absolute not-last:before:top-7.5 not-last:before:bottom-1 not-last:before:left-3 not-last:before:w-px not-last:before:bg-line last:pb-0"
          >
            <Avatar email={entry.by} className="absolute top-0 left-0 bg-brand-soft text-brand-strong" />
            <p className="flex min-h-6.5 items-center gap-2">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-bold">{entry.isMine ? "Você" : entry.by}</b> {pastDeeds[entry.action]}
              </span>
              <time
                dateTime={entry.at.toISOString()}
                title={exactTime(entry.at)}
                className="ml-auto flex-none text-xs text-muted"
              >
                {dateText(entry.at)}
              </time>
            </p>
            {entry.action === "update" && <Differences differences={shownChanges(entity.fields, entry)} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Texts for reading; null for blank. */
export type Difference = { label: string; before: string | null; after: string | null; note?: string };

/** What differs, always as "field, struck old, arrow, new". */
export function Differences({ differences }: { differences: Difference[] }) {
  return (
    <dl className="mt-1.5 overflow-clip rounded-sm border border-line bg-paper text-xs">
      {differences.map(({ label, before, after, note }) => (
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

function shownChanges(fields: Record<string, FieldSpec<never>>, entry: HistoryEntry): Difference[] {
  return entry.changes.map(({ field, before, after }) => {
    const spec = fields[field];
    const shown = (stored: unknown) => shownText(spec, formText(spec ?? { label: field }, stored));
    return { label: spec?.label ?? field, before: shown(before), after: shown(after) };
  });
}
