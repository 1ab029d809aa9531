import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useFormAction, useSubmit } from "react-router";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { useNotify, useToastControls } from "#app/console/widgets/toasts.tsx";
import { useFetcherObserver } from "./fetcher-observers.tsx";
import { type RecordAction, type NounForms, undoActionOf, labelsFor } from "#app/console/entity/labels.ts";
import type { SaveResult } from "#app/records/list-query.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { pluralize } from "#app/platform/text/normalize-text.ts";

type Fields = Record<string, string | number>;

/**
 * Posts record actions to the tab's route and shows each outcome in a toast: with 'Desfazer' where it can be undone, or
 * with the error message of the specification (MESSAGE-2).
 *
 * @param onOutcome called with every outcome, after the toast
 * @param undoFields the form that undoes a saved action, where the action alone does not say; null for none
 * @param actionPath another route to post to, such as a history entry; its toasts have no undo button
 */
export function useRecordAction<Row>(
  noun: NounForms,
  onOutcome: (outcome: Outcome<Row>) => void = () => {},
  undoFields: (saved: SaveResult) => Fields | null = () => null,
  actionPath?: string,
) {
  const [fetcherKey, setFetcherKey] = useState<string>();
  const { formData } = useFetcher(fetcherKey === undefined ? {} : { key: fetcherKey });
  const submit = useSubmit();
  const observe = useFetcherObserver<Outcome<Row>>();
  const showToast = useResultToast(noun);
  const tabPath = useFormAction();
  const undoPath = actionPath === undefined ? tabPath : null;
  const onResult = (outcome: Outcome<Row>) => {
    showToast(outcome, undoPath, outcome.kind === "done" ? undoFields(outcome.saved) : null);
    onOutcome(outcome);
  };
  return {
    send: (action: RecordAction | (string & {}), fields: Fields) => {
      const key = observe(onResult);
      setFetcherKey(key);
      void submit(
        { ...fields, deed: action },
        { method: "post", navigate: false, fetcherKey: key, ...(actionPath && { action: actionPath }) },
      );
    },
    /** The action under way, until the list shows its result. */
    pending: (formData?.get("deed") ?? null) as RecordAction | null,
  };
}

function useResultToast(noun: NounForms) {
  const notify = useNotify();
  const labels = labelsFor(noun);
  return (outcome: Outcome, undoPath: string | null, undoFields: Fields | null = null) => {
    switch (outcome.kind) {
      case "done": {
        const { deed: action, saved } = outcome;
        const undo = undoActionOf[action];
        const position: Fields = saved.from === undefined ? {} : { place: saved.from };
        const fields = undo ? { deed: undo, id: saved.id, ...position } : undoFields;
        return notify({
          title: <ToastTitle name={saved.label}>{labels.done[action]}</ToastTitle>,
          control: fields && undoPath && <UndoButton noun={noun} fields={fields} path={undoPath} />,
        });
      }
      case "doneMany": {
        const { deed: action, count, batchId } = outcome;
        if (batchId === null) return notify({ title: "Nada mudou: já estava tudo assim." });
        return notify({
          title: (
            <ToastTitle name={pluralize(count, noun.one, noun.many)}>
              {(count === 1 ? labels.done : labels.bulkDone)[action]}
            </ToastTitle>
          ),
          control: action !== "undo" && undoPath && (
            <UndoButton noun={noun} fields={{ deed: "undo", batch: batchId }} path={undoPath} />
          ),
        });
      }
      case "refused":
        return notify({
          title: outcome.title ?? labels.failed[outcome.deed],
          description: outcome.sentence,
          isFailure: true,
        });
      case "failed":
        return notify({ title: labels.failed[outcome.deed], isFailure: true });
      case "unanswered": {
        const description = networkFailureMessages[outcome.why];
        return notify({ title: labels.failed[outcome.deed], description, isFailure: true });
      }
    }
  };
}

const conflictMessage = "Alguém salvou depois. Abra o registro para ver o que mudou.";

function ToastTitle({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <b className="font-bold">{name}</b> {children}
    </>
  );
}

/** Undoes an action. It lives in the toast, so it also works after staff left the tab. */
function UndoButton({ noun, fields, path }: { noun: NounForms; fields: Fields; path: string }) {
  const { submit, data, state } = useFetcher<Outcome>();
  const { hold, close } = useToastControls();
  const showToast = useResultToast(noun);
  const notify = useNotify();
  const onResult = useEffectEvent((outcome: Outcome) => {
    close();
    showToast(outcome, path);
    if (outcome.kind === "outdated")
      notify({ title: labelsFor(noun).failed.undo, description: conflictMessage, isFailure: true });
  });
  useEffect(() => {
    if (data) onResult(data);
  }, [data]);
  return (
    <button
      type="button"
      aria-disabled={state !== "idle"}
      className="h-9 flex-none rounded-sm px-3 font-bold text-accent hover:bg-white/12 max-md:h-11"
      onClick={() => {
        if (state !== "idle") return;
        hold();
        void submit(fields, { method: "post", action: path });
      }}
    >
      Desfazer
    </button>
  );
}
