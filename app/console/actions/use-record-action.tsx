import type { ReactNode } from "react";
import { Link, useFormAction } from "react-router";
import { formatDate } from "#app/console/dates.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { type ToastContent, toastControlClass, useToastControls } from "#app/console/widgets/toasts.tsx";
import type { ChooseUses } from "#app/console/entity/console-entity.ts";
import { type RecordAction, type NounForms, undoActionOf, labelsFor } from "#app/console/entity/labels.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { SaveResult } from "#app/records/list-query.ts";
import { isWrite, type Outcome } from "#app/console/entity/outcome.ts";
import { type CommandFields, useCommand } from "./use-command.ts";

type RecordActionOptions<Row> = {
  noun: NounForms;
  /** Called with every outcome, after the toast. */
  onOutcome?: (outcome: Outcome<Row>) => void;
  /** The form that undoes a saved action, where the action alone does not say; null for none. */
  undoFields?: (saved: SaveResult) => CommandFields | null;
  /** Where the toast of a new record leads. */
  choose?: ChooseUses | undefined;
  /** Another route to post to, such as a history entry; its toasts have no undo button without `undoPath`. */
  path?: string;
  /** The route that undoes the action. */
  undoPath?: string;
  /** The titles of failures of the actions that only this tab has. */
  failureTitles?: Readonly<Record<string, string>>;
};

/**
 * Posts record actions to the tab's route and shows each outcome in a toast: with 'Desfazer' where it can be undone, or
 * with the error message of the specification (MESSAGE-2).
 */
export function useRecordAction<Row>(options: RecordActionOptions<Row>) {
  const { noun, onOutcome, undoFields, choose, path, undoPath, failureTitles } = options;
  const tabPath = useFormAction();
  const { send, pending } = useCommand<Outcome<Row>>({
    path,
    isWrite,
    toastFor: (outcome) =>
      outcomeToast(outcome, {
        noun,
        failureTitles,
        choose,
        undoPath: undoPath ?? (path === undefined ? tabPath : null),
        undoFields: outcome.kind === "done" ? undoFields?.(outcome.saved) : null,
      }),
    onResult: onOutcome,
  });
  return {
    send: (action: RecordAction | (string & {}), fields: CommandFields) => send({ ...fields, action }),
    /** The action under way, until the list shows its result. */
    pending: (pending?.get("action") ?? null) as RecordAction | null,
  };
}

type OutcomeToastOptions = {
  noun: NounForms;
  failureTitles?: Readonly<Record<string, string>> | undefined;
  /** The route that undoes the action; null for a toast without an undo button. */
  undoPath: string | null;
  undoFields?: CommandFields | null | undefined;
  choose?: ChooseUses | undefined;
};

/** The toast of an outcome; null for one that the screen shows in another way. */
function outcomeToast(
  outcome: Outcome,
  { noun, failureTitles, undoPath, undoFields = null, choose }: OutcomeToastOptions,
): ToastContent | null {
  const labels = labelsFor(noun);
  const titles: Readonly<Record<string, string>> = { ...labels.failed, ...failureTitles };
  switch (outcome.kind) {
    case "done": {
      const { action, saved } = outcome;
      const undo = undoActionOf[action];
      const position: CommandFields = saved.from === undefined ? {} : { position: saved.from };
      const fields = undo ? { action: undo, id: saved.id, ...position } : undoFields;
      return {
        title: <ToastTitle name={saved.label}>{labels.done[action]}</ToastTitle>,
        control:
          action === "create" && choose ? (
            <ChooseLink choose={choose} created={saved} />
          ) : (
            fields && undoPath && <UndoButton noun={noun} fields={fields} path={undoPath} />
          ),
      };
    }
    case "batchDone": {
      const { action, count, batchId } = outcome;
      if (batchId === null) return { title: "Nada mudou: já estava tudo assim." };
      return {
        title: (
          <ToastTitle name={pluralize(count, noun.one, noun.many)}>
            {(count === 1 ? labels.done : labels.bulkDone)[action]}
          </ToastTitle>
        ),
        control: action !== "undo" && undoPath && (
          <UndoButton noun={noun} fields={{ action: "undo", batch: batchId }} path={undoPath} />
        ),
      };
    }
    case "refused":
      return { title: outcome.title ?? titles[outcome.action], description: outcome.message, isFailure: true };
    case "removed": {
      const { id, removal } = outcome;
      return {
        title: titles[outcome.action],
        description: `${labels.removedBy(removal.isMine ? "Você" : removal.by, formatDate(removal.at))}.`,
        isFailure: true,
        control: undoPath && (
          <UndoButton noun={noun} fields={{ action: "restore", id }} path={undoPath} label="Restaurar" />
        ),
      };
    }
    case "failed":
      return { title: titles[outcome.action], isFailure: true };
    case "networkFailure":
      return {
        title: titles[outcome.action],
        description: networkFailureMessages[outcome.why],
        isFailure: true,
      };
    case "copyCounted":
    case "priced":
    case "unconfirmed":
    case "invalid":
    case "outdated":
      return null;
  }
}

const conflictMessage = "Alguém salvou depois. Abra o registro para ver o que mudou.";

function ToastTitle({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <b className="font-bold">{name}</b> {children}
    </>
  );
}

function ChooseLink({ choose: { label, to }, created }: { choose: ChooseUses; created: SaveResult }) {
  const { close } = useToastControls();
  return (
    <Link to={to(created)} className={toastControlClass} onClick={close}>
      {label}
    </Link>
  );
}

type UndoButtonProps = { noun: NounForms; fields: CommandFields; path: string; label?: string };

/** Undoes an action. It lives in the toast, so it also works after staff left the tab. */
function UndoButton({ noun, fields, path, label = "Desfazer" }: UndoButtonProps) {
  const { hold, close } = useToastControls();
  const { send, pending } = useCommand<Outcome>({
    path,
    toastFor: (outcome) =>
      outcome.kind === "outdated"
        ? { title: labelsFor(noun).failed.undo, description: conflictMessage, isFailure: true }
        : outcomeToast(outcome, { noun, undoPath: path }),
    onResult: close,
  });
  return (
    <button
      type="button"
      aria-disabled={pending !== null}
      className={toastControlClass}
      onClick={() => {
        if (pending !== null) return;
        hold();
        send(fields);
      }}
    >
      {label}
    </button>
  );
}
