import { type FormEvent, startTransition, useState } from "react";
import { afterPaint } from "#app/ui/after-paint.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { InputWarning } from "#app/records/input-warning.ts";
import { ActivationDialog } from "./activation-dialog.tsx";
import { type NounForms, labelsFor } from "#app/console/entity/labels.ts";

type ActiveSwitchProps = { noun: NounForms; id: number; label: string; isActive: boolean };

/** A switch that updates optimistically; when the server refuses, it goes back and a toast says why. */
export function ActiveSwitch({ noun, id, label, isActive }: ActiveSwitchProps) {
  // The pressed state bridges the time until the router reports the pending action. It is reset in a transition, so it
  // lasts until the list with the result renders.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [warnings, setWarnings] = useState<readonly InputWarning[]>([]);
  // The dialog is rendered from its first use on: a list has many switches, and few ever need it.
  const [hasShownWarnings, setHasShownWarnings] = useState(false);
  const { send, pending } = useRecordAction({
    noun,
    onOutcome: (outcome) => {
      if (outcome.kind === "unconfirmed") {
        setWarnings(outcome.warnings);
        setHasShownWarnings(true);
      }
      startTransition(() => setPressed(null));
    },
  });
  const shown = pressed ?? (pending === null ? isActive : pending === "activate");
  const labels = labelsFor(noun);
  const press = (event: FormEvent) => {
    event.preventDefault();
    setPressed(!shown);
    afterPaint(() => (shown ? send("deactivate", { id }) : send("activate", { id, ask: "sim" })));
  };
  return (
    <form method="post" className="flex items-center" onSubmit={press}>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="action"
        value={shown ? "deactivate" : "activate"}
        role="switch"
        aria-checked={shown}
        aria-label={`${label}: ${labels.active.toLowerCase()}`}
        className="group flex h-11 items-center gap-2.5 text-xs outline-offset-0"
      >
        <span aria-hidden="true" className="md:hidden">
          {shown ? labels.active : <span className="text-muted">{labels.inactive}</span>}
        </span>
        <SwitchTrack />
      </button>
      {hasShownWarnings && (
        <ActivationDialog
          warnings={warnings}
          onCancel={() => setWarnings([])}
          onConfirm={() => {
            setWarnings([]);
            setPressed(true);
            send("activate", { id });
          }}
        />
      )}
    </form>
  );
}

/** The track and thumb of a switch; the `group` button around it has `aria-checked`. */
export function SwitchTrack() {
  return (
    <span className="switch-track relative h-5 w-8.5 flex-none rounded-pill border-[1.5px] border-field-line bg-paper transition-colors group-aria-checked:border-brand group-aria-checked:bg-brand">
      <span className="switch-thumb absolute top-1/2 left-[3px] size-3 -translate-y-1/2 rounded-pill bg-field-line transition-[translate,background-color] group-aria-checked:translate-x-[0.8125rem] group-aria-checked:bg-on-brand" />
    </span>
  );
}
