import type { RecordMetadata } from "#app/records/list-query.ts";
import { ClockIcon } from "#app/ui/icon.tsx";
import { authorText } from "#app/records/author.ts";
import { AuthorMark } from "./author-mark.tsx";
import { formatDate, formatExactTime } from "#app/console/dates.ts";
import type { EditableEntity } from "#app/console/entity/console-entity.ts";
import { pastTenseOf, labelsFor } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { RecordHistoryState, RecordHistoryEntry } from "#app/console/entity/outcome.ts";
import { fieldDiffs } from "./field-diff.ts";
import { DiffList } from "./diff-list.tsx";
import { RevertButton } from "./revert-button.tsx";
import { useMayChange } from "#app/console/widgets/role-context.ts";

type HistoryProps<Row extends RecordMetadata, Input> = {
  entity: EditableEntity<Row, Input>;
  history: RecordHistoryState;
  /** Whether the form has unsaved changes: a revert would conflict with them. */
  hasUnsaved: boolean;
};

const emptyTexts = {
  loading: "Carregando…",
  failed: "Não foi possível carregar o histórico.",
  empty: "Nada mudou desde que foi cadastrado.",
};

/** The history of one record, newest first: who changed what, with revert buttons. */
export function RecordHistory<Row extends RecordMetadata, Input>(props: HistoryProps<Row, Input>) {
  const { entity, history, hasUnsaved } = props;
  const mayChange = useMayChange(entity.name);
  const entries = typeof history === "string" ? [] : history;
  return (
    <section
      aria-labelledby="historico"
      className="-mx-6 mt-2 -mb-5 grow border-t border-line bg-surface px-6 py-5 max-md:-mx-4 max-md:px-4"
    >
      <h3 id="historico" className="flex items-center gap-2 font-bold">
        <ClockIcon size={16} />
        {labelsFor(entity.noun).historyTitle}
        {entries.length > 0 && <span className="font-medium text-muted">{entries.length}</span>}
      </h3>
      {entries.length === 0 && (
        <p className="mt-2 text-xs text-muted">
          {typeof history === "string" ? emptyTexts[history] : emptyTexts.empty}
        </p>
      )}
      <ol className="mt-3">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="relative pb-4 pl-9 not-last:before:absolute not-last:before:top-7.5 not-last:before:bottom-1 not-last:before:left-3 not-last:before:w-px not-last:before:bg-line last:pb-0"
          >
            <AuthorMark author={entry} className="absolute top-0 left-0" />
            <p className="flex min-h-6.5 items-center gap-2">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-bold">{authorText(entry, entry.isMine)}</b> {pastTenseOf[entry.action]}
                {entry.count > 1 && ` com mais ${pluralize(entry.count - 1, entity.noun.one, entity.noun.many)}`}
              </span>
              <time
                dateTime={entry.at.toISOString()}
                title={formatExactTime(entry.at)}
                className="ml-auto flex-none text-xs text-muted"
              >
                {formatDate(entry.at)}
              </time>
            </p>
            {entry.action === "update" && <DiffList diffs={fieldDiffs(entity, entry.changes)} />}
            {mayChange && isRevertible(entry) && (
              <p className="mt-1.5 flex justify-end">
                <RevertButton
                  entryId={entry.id}
                  noun={entity.noun}
                  label={`o que mudou em ${formatExactTime(entry.at)}`}
                  disabledReason={hasUnsaved ? "Salve ou descarte antes o que você alterou." : undefined}
                />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Beside a form, entries that would remove or restore the record have no revert button. */
function isRevertible({ action }: RecordHistoryEntry): boolean {
  return action === "update" || action === "activate" || action === "deactivate";
}
