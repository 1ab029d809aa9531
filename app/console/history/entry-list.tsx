import { type ReactNode, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { groupBy } from "#app/platform/text/group-by.ts";
import { authorText } from "#app/records/author.ts";
import { AuthorMark } from "#app/console/changes/author-mark.tsx";
import { formatDay, formatExactTime, formatTime } from "#app/console/dates.ts";
import { pastTenseOf, labelsFor } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { DiffList } from "#app/console/changes/diff-list.tsx";
import { RevertButton } from "#app/console/changes/revert-button.tsx";
import type { EntryDetails, EntryView } from "#app/console/changes/history-view.ts";

/** The history entries, grouped by day. */
export function EntryList({ entries }: { entries: readonly EntryView[] }) {
  return [...groupBy(entries, ({ at }) => formatDay(at))].map(([day, dayEntries]) => (
    <section key={day} aria-label={day}>
      <h2 className="sticky top-0 z-5 border-b border-line bg-surface px-4 py-1.5 text-xs font-semibold text-muted first-letter:uppercase max-md:top-12">
        {day}
      </h2>
      <ol>
        {dayEntries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry }: { entry: EntryView }) {
  const { noun, label, action, count } = entry;
  const isMany = entry.batchId !== null;
  const name = <b className="font-bold wrap-anywhere">{label}</b>;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <time
        dateTime={entry.at.toISOString()}
        title={formatExactTime(entry.at)}
        className="w-11 flex-none pt-1 text-xs text-muted tabular-nums"
      >
        {formatTime(entry.at)}
      </time>
      <AuthorMark author={entry} className="max-sm:hidden" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3.5rem)]">
        <p className="min-h-6.5 pt-0.5">
          <span className="text-muted">{authorText(entry, entry.isMine)}</span> {pastTenseOf[action]}{" "}
          {!isMany && !entry.isSingleton && `${labelsFor(noun).article} ${noun.one} `}
          {entry.to ? (
            <Link to={entry.to} className="underline decoration-line underline-offset-3 hover:decoration-ink">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {action === "update" && <DiffList diffs={entry.differences} />}
        {action !== "update" && !isMany && entry.differences.length > 0 && <RecordFields entry={entry} />}
        {isMany && <BatchRecords entryId={entry.id} summary={`Ver ${pluralize(count, noun.one, noun.many)}`} />}
      </div>
      {entry.canRevert && (
        <div className="ml-auto">
          <RevertButton
            entryId={entry.id}
            noun={noun}
            label={`${pastTenseOf[action]} ${label}`}
            isRemoval={action === "remove"}
          />
        </div>
      )}
    </li>
  );
}

/** All fields of a record that was created or removed. */
function RecordFields({ entry: { action, differences } }: { entry: EntryView }) {
  const isStatusChange = action === "activate" || action === "deactivate";
  if (isStatusChange) return null;
  return (
    <Disclosure summary="Ver os campos">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {differences.map(({ label, before, after }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{after ?? before ?? <i className="text-muted">em branco</i>}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The names of the records of a bulk action, loaded when opened. */
function BatchRecords({ entryId, summary }: { entryId: number; summary: string }) {
  const { load, data, state } = useFetcher<EntryDetails | null>();
  const loadNames = () => void load(href("/intranet/historico/:entry", { entry: String(entryId) }));
  return (
    <Disclosure summary={summary} onOpen={loadNames}>
      {data ? (
        <>
          <ul className="columns-[14rem] gap-x-6">
            {data.names.map((name, index) => (
              // Two records can have the same name.
              // oxlint-disable-next-line react/no-array-index-key -- the order of the list never changes
              <li key={index} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          {data.unnamed > 0 && <p className="mt-1 text-muted">e mais {pluralize(data.unnamed, "outro", "outros")}.</p>}
        </>
      ) : (
        <p role="status">{state === "idle" && data === null ? "Não foi possível carregar." : "Carregando…"}</p>
      )}
    </Disclosure>
  );
}

type DisclosureProps = { summary: string; onOpen?: () => void; children: ReactNode };

function Disclosure({ summary, onOpen, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mt-1 text-xs"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary className="w-max cursor-pointer rounded-sm py-0.5 font-semibold text-brand max-md:py-2.5">
        {summary}
      </summary>
      {isOpen && <div className="mt-1 rounded-sm border border-line bg-paper px-2.5 py-2">{children}</div>}
    </details>
  );
}
