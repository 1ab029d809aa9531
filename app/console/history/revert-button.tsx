import { useId, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { buttonClass } from "../button.ts";
import { useDeed } from "../entity/deed.tsx";
import type { Noun } from "../entity/noun.ts";
import { contentId } from "../frame.tsx";
import { Question } from "../question.tsx";
import { ContestedField, firstUnchosen } from "../sheet/contested-field.tsx";
import { Differences } from "./differences.tsx";
import type { EntryDetails, RevertedField } from "./shown.ts";

type RevertButtonProps = {
  entryId: number;
  noun: Noun;
  /** What the button reverts, for screen readers. */
  about: string;
  /** Whether the entry is a removal: restoring loses nothing, so it needs no confirmation. */
  isRemoval?: boolean;
  /** Why the button is disabled. */
  heldBy?: string | undefined;
};

type Side = "now" | "before";

/** Reverts a history entry, after staff have seen the changes and resolved the fields that changed since. */
export function RevertButton({ entryId, noun, about, isRemoval = false, heldBy }: RevertButtonProps) {
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
  const { send, pending } = useDeed(
    noun,
    (outcome) => {
      if (outcome.kind !== "done" && outcome.kind !== "doneMany") return isOpen && loadPlan();
      setOpen(false);
      // A restored entry leaves the trash with its button: focus the tab's content instead.
      if (isRemoval) document.getElementById(contentId)?.focus();
    },
    undefined,
    path,
  );
  const plan = details?.plan;
  const contested = plan?.kind === "update" ? plan.fields.filter(({ isContested }) => isContested) : [];
  const unchosen = contested.filter(({ name }) => !choices[name]);
  const isReady = state === "idle" && plan !== undefined && plan.kind !== "nothing";
  const submit = () => {
    if (!isReady || pending !== null) return;
    const kept = contested.filter(({ name }) => choices[name] === "now").map(({ name }) => name);
    if (unchosen.length > 0) firstUnchosen(choiceList.current)?.focus();
    else send("undo", { version: plan.kind === "update" ? plan.version : 0, kept: kept.join("\n") });
  };

  return (
    <>
      <button
        type="button"
        aria-disabled={pending !== null || heldBy !== undefined}
        title={heldBy}
        className={buttonClass("plain")}
        onClick={() => {
          if (pending !== null || heldBy !== undefined) return;
          if (isRemoval) return send("restore", { version: 0, kept: "" });
          setOpen(true);
          loadPlan();
        }}
      >
        {isRemoval ? "Restaurar" : "Reverter"} <span className="sr-only">{about}</span>
      </button>
      <Question
        isOpen={isOpen}
        title="Reverter esta entrada?"
        onStay={() => setOpen(false)}
        stay={plan?.kind === "nothing" ? "Fechar" : "Cancelar"}
        act={
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
      </Question>
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
  if (plan.kind !== "update") return <p role="status">{plan.sentence}</p>;
  const unconflicting = plan.fields.filter(({ isContested }) => !isContested);
  const contested = plan.fields.filter(({ isContested }) => isContested);
  return (
    <>
      {unconflicting.length > 0 && <Differences differences={unconflicting} />}
      {contested.length > 0 && <p>{changedSinceText(contested.length)}</p>}
      {contested.map((field) => (
        <ContestedField<Side>
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

function conflictNote(field: RevertedField) {
  return (
    <>
      nesta entrada: {field.made ?? <i>em branco</i>}
      {field.note && `; depois: ${field.note}`}
    </>
  );
}
