import { useId, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import { contentId } from "#app/console/widgets/content-id.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import { ConflictingField, firstUnchosenInput } from "./conflicting-field.tsx";
import { DiffList } from "./diff-list.tsx";
import type { EntryDetails, RevertField } from "./history-view.ts";

type RevertButtonProps = {
  entryId: number;
  noun: NounForms;
  /** What the button reverts, for screen readers. */
  label: string;
  /** Whether the entry is a removal: restoring loses nothing, so it needs no confirmation. */
  isRemoval?: boolean;
  /** Why the button is disabled. */
  disabledReason?: string | undefined;
};

type Side = "now" | "before";

/** Reverts a history entry, after staff have seen the changes and resolved the fields that changed since. */
export function RevertButton({ entryId, noun, label, isRemoval = false, disabledReason }: RevertButtonProps) {
  const path = href("/intranet/historico/:entry", { entry: String(entryId) });
  const [isOpen, setOpen] = useState(false);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const { load, data: details, state } = useFetcher<EntryDetails | null>();
  const choiceList = useRef<HTMLDivElement>(null);
  const id = useId();
  const loadPlan = () => {
    setChoices({});
    void load(path);
  };
  const { send, pending } = useRecordAction({
    noun,
    path,
    onOutcome: ({ kind }) => {
      if (kind !== "done" && kind !== "batchDone") return isOpen && loadPlan();
      setOpen(false);
      // A restored entry leaves the trash with its button: focus the tab's content instead.
      if (isRemoval) document.getElementById(contentId)?.focus();
    },
  });
  const plan = details?.plan;
  const conflicting = plan?.kind === "update" ? plan.fields.filter(({ isConflicting }) => isConflicting) : [];
  const unchosen = conflicting.filter(({ name }) => !choices[name]);
  const isReady = state === "idle" && plan !== undefined && plan.kind !== "nothing";
  const submit = () => {
    if (!isReady || pending !== null) return;
    const kept = conflicting.filter(({ name }) => choices[name] === "now").map(({ name }) => name);
    if (unchosen.length > 0) firstUnchosenInput(choiceList.current)?.focus();
    else send("undo", { version: plan.kind === "update" ? plan.version : 0, kept: kept.join("\n") });
  };

  return (
    <>
      <button
        type="button"
        aria-disabled={pending !== null || disabledReason !== undefined}
        title={disabledReason}
        className={buttonClass("plain")}
        onClick={() => {
          if (pending !== null || disabledReason !== undefined) return;
          if (isRemoval) return send("restore", { version: 0, kept: "" });
          setOpen(true);
          loadPlan();
        }}
      >
        {isRemoval ? "Restaurar" : "Reverter"} <span className="sr-only">{label}</span>
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Reverter esta entrada?"
        onCancel={() => setOpen(false)}
        cancelLabel={plan?.kind === "nothing" ? "Fechar" : "Cancelar"}
        confirmButton={
          plan?.kind !== "nothing" && (
            <button
              type="button"
              aria-disabled={!isReady || unchosen.length > 0 || pending !== null}
              className={`order-last ${buttonClass("accent")}`}
              onClick={submit}
            >
              Reverter
            </button>
          )
        }
      >
        <div ref={choiceList} className="grid max-h-[60dvh] gap-2.5 overflow-y-auto p-px text-ink">
          <PlanView id={id} details={details} choices={choices} choose={setChoices} />
        </div>
      </ConfirmDialog>
    </>
  );
}

type PlanViewProps = {
  id: string;
  details: EntryDetails | null | undefined;
  choices: Record<string, Side>;
  choose: (choices: Record<string, Side>) => void;
};

function PlanView({ id, details, choices, choose }: PlanViewProps) {
  if (details === undefined) return <p role="status">Carregando…</p>;
  if (details === null) return <p role="alert">Não foi possível carregar esta entrada. Feche e tente de novo.</p>;
  const { plan } = details;
  if (plan.kind !== "update") return <p role="status">{plan.message}</p>;
  const unconflicting = plan.fields.filter(({ isConflicting }) => !isConflicting);
  const conflicting = plan.fields.filter(({ isConflicting }) => isConflicting);
  return (
    <>
      {unconflicting.length > 0 && <DiffList diffs={unconflicting} />}
      {conflicting.length > 0 && <p>{changedSinceText(conflicting.length)}</p>}
      {conflicting.map((field) => (
        <ConflictingField<Side>
          key={field.name}
          id={`${id}-${field.name}`}
          label={field.label}
          note={conflictNote(field)}
          sides={[
            { value: "now", title: "Manter o atual", text: field.before },
            { value: "before", title: "Voltar para", text: field.after },
          ]}
          chosen={choices[field.name]}
          choose={(side) => choose({ ...choices, [field.name]: side })}
        />
      ))}
    </>
  );
}

function changedSinceText(count: number): string {
  return count === 1
    ? "Este campo mudou de novo depois desta entrada. Escolha o valor."
    : "Estes campos mudaram de novo depois desta entrada. Escolha o valor de cada um.";
}

function conflictNote(field: RevertField) {
  return (
    <>
      nesta entrada: {field.entryText ?? <i>em branco</i>}
      {field.note && `; depois: ${field.note}`}
    </>
  );
}
