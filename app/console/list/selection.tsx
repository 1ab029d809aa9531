import { type ReactNode, useEffect, useState } from "react";
import type { ListQuery, RecordMetadata } from "#app/records/list-query.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { buttonClass, iconButtonClass } from "#app/console/widgets/console-button.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import { usePermittedOperations } from "#app/console/widgets/role-context.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import { ActivationDialog } from "./activation-dialog.tsx";
import type { CommandFields } from "#app/console/actions/use-command.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { type RecordAction, labelsFor } from "#app/console/entity/labels.ts";

/** The selected records of a list: single records on any page, or everything that the search found. */
export function useSelection({ search, status, filters }: ListQuery) {
  // The selection belongs to one query: the selected records may not be in the result of another.
  const listKey = JSON.stringify([search, status, filters]);
  const empty = { listKey, ids: new Set<number>(), isEverything: false };
  const [state, setState] = useState(empty);
  const selected = state.listKey === listKey ? state : empty;
  const select = (ids: Iterable<number>) => setState({ listKey, ids: new Set(ids), isEverything: false });
  return {
    ...selected,
    has: (id: number) => selected.isEverything || selected.ids.has(id),
    /** Selects these records or, when all of them are selected, deselects them. */
    toggle(rows: readonly RecordMetadata[]) {
      const ids = new Set(selected.isEverything ? [] : selected.ids);
      const areSelected = selected.isEverything || rows.every(({ id }) => ids.has(id));
      for (const { id } of rows) {
        if (areSelected) ids.delete(id);
        else ids.add(id);
      }
      select(ids);
    },
    selectEverything: () => setState({ ...empty, isEverything: true }),
    clear: () => select([]),
  };
}

export type ListSelection = ReturnType<typeof useSelection>;

/** Of the buttons that a tab has for selected records. */
export type SelectionActionsProps = {
  selection: ListSelection;
  count: number;
  /** Those on the page that is shown. */
  selected: readonly { id: number; label: string }[];
};

type SelectionBarProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  selection: ListSelection;
  /** How many records the search found. */
  total: number;
  /** Other actions of the tab. */
  children?: ReactNode;
};

const actionLabels = { activate: "Ativar", deactivate: "Desativar", remove: "Excluir" } as const;
type BulkAction = keyof typeof actionLabels;

/** The bulk actions for the selected records; hidden while nothing is selected. */
export function SelectionBar<Row extends RecordMetadata, Input>({
  entity,
  selection,
  total,
  children,
}: SelectionBarProps<Row, Input>) {
  const [confirming, confirm] = useState<BulkAction | null>(null);
  const [warnings, setWarnings] = useState<readonly InputWarning[]>([]);
  const { send, pending } = useRecordAction({
    noun: entity.noun,
    onOutcome: (outcome) => {
      if (outcome.kind === "batchDone") selection.clear();
      if (outcome.kind === "unconfirmed") setWarnings(outcome.warnings);
    },
  });
  const isSlow = useSlow(pending !== null);
  const can = usePermittedOperations(entity);
  const labels = labelsFor(entity.noun);
  const count = selection.isEverything ? total : selection.ids.size;
  if (count === 0) return null;

  const countText = pluralize(count, entity.noun.one, entity.noun.many);
  const run = (action: BulkAction, fields: CommandFields = action === "activate" ? { ask: "sim" } : {}) => {
    confirm(null);
    setWarnings([]);
    if (pending !== null) return;
    const selected: CommandFields = selection.isEverything
      ? { everything: total }
      : { ids: [...selection.ids].join(",") };
    send(action, { ...selected, ...fields });
  };
  const actions = (["activate", "deactivate", "remove"] as const).filter((action) =>
    can.has(action === "remove" ? "remove" : "setActive"),
  );
  return (
    <section
      aria-label="Seleção"
      className="flex flex-none flex-wrap items-center gap-2 rounded-md border border-brand-line bg-brand-soft py-1.5 pr-1.5 pl-4 text-xs max-md:sticky max-md:top-12 max-md:z-10"
    >
      <p role="status" className="mr-1">
        <b className="font-bold">{formatCount(count)}</b> {labels.selected(count)}
      </p>
      {pending === null && !selection.isEverything && total > count && (
        <button
          type="button"
          className="h-9 font-semibold text-brand underline underline-offset-3 max-md:h-11"
          onClick={selection.selectEverything}
        >
          {labels.selectAllFound(total)}
        </button>
      )}
      {isSlow && <Progress label={`${progressLabel(pending)} ${countText}…`} />}
      <div className="ml-auto flex flex-wrap gap-2">
        {children}
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            aria-disabled={pending !== null}
            className={buttonClass("plain")}
            onClick={() => (action === "remove" || selection.isEverything ? confirm(action) : run(action))}
          >
            {actionLabels[action]}
          </button>
        ))}
        <button
          type="button"
          aria-label="Limpar seleção"
          title="Limpar seleção"
          className={iconButtonClass}
          onClick={selection.clear}
        >
          <CloseIcon size={18} />
        </button>
      </div>
      <BulkConfirmation
        action={confirming}
        countText={countText}
        isEverything={selection.isEverything}
        hasUsage={entity.usage !== undefined}
        onCancel={() => confirm(null)}
        onConfirm={(action) => run(action)}
      />
      <ActivationDialog warnings={warnings} onCancel={() => setWarnings([])} onConfirm={() => run("activate", {})} />
    </section>
  );
}

type BulkConfirmationProps = {
  action: BulkAction | null;
  countText: string;
  isEverything: boolean;
  /** Whether the records have associations. */
  hasUsage: boolean;
  onCancel: () => void;
  onConfirm: (action: BulkAction) => void;
};

function BulkConfirmation(props: BulkConfirmationProps) {
  const { action, countText, isEverything, hasUsage, onCancel, onConfirm } = props;
  return (
    <ConfirmDialog
      isOpen={action !== null}
      title={`${action ? actionLabels[action] : ""} ${countText}?`}
      onCancel={onCancel}
      confirmButton={
        <button
          type="button"
          className={`order-last ${buttonClass(action === "remove" ? "danger" : "accent")}`}
          onClick={() => action && onConfirm(action)}
        >
          {action && actionLabels[action]} {countText}
        </button>
      }
    >
      {isEverything && <p>É tudo o que a lista encontra agora, em todas as páginas.</p>}
      {action === "remove" && hasUsage && <p>As associações do que for excluído saem junto.</p>}
      <p>Dá para desfazer logo depois, de uma vez.</p>
    </ConfirmDialog>
  );
}

/** An indeterminate progress bar with a label. */
export function Progress({ label }: { label: string }) {
  return (
    <label className="flex items-center gap-2 text-xs text-muted">
      <progress className="h-1.5 w-28 accent-brand" />
      <span role="status">{label}</span>
    </label>
  );
}

/** Whether `isPending` has been true for at least a second. */
export function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), 1_000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

function progressLabel(action: RecordAction | null): string {
  return action === "remove" ? "Excluindo" : action === "activate" ? "Ativando" : "Desativando";
}
