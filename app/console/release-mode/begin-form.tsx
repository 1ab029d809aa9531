import { type RefObject, useState } from "react";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { FormField } from "#app/console/widgets/form-field.tsx";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import type { ToastContent } from "#app/console/widgets/toasts.tsx";
import { type BeginOutcome, modePath } from "./mode-actions.ts";

type BeginFormProps = {
  /** The label of the name. */
  label: string;
  onBegun: (release: ReleaseSummary) => void;
  nameField?: RefObject<HTMLInputElement | null> | undefined;
};

/** Begins a release by its name. */
export function BeginForm({ label, onBegun, nameField }: BeginFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, pending } = useCommand<BeginOutcome>({
    path: modePath,
    toastFor,
    onResult: (outcome) => {
      setErrors(outcome.kind === "invalid" ? outcome.errors : {});
      if (outcome.kind === "begun") onBegun(outcome.release);
    },
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        form.set("action", "begin");
        if (pending === null) send(form);
      }}
    >
      <FormField label={label} name="name" error={errors.name}>
        {(input) => <input {...input} ref={nameField} autoComplete="off" maxLength={80} placeholder="Black Friday" />}
      </FormField>
      <button type="submit" aria-disabled={pending !== null} className={buttonClass("brand")}>
        Começar
      </button>
    </form>
  );
}

function toastFor(outcome: BeginOutcome): ToastContent | null {
  const failed = { title: "Erro ao começar o lançamento", isFailure: true };
  switch (outcome.kind) {
    case "begun":
    case "invalid":
      return null;
    case "refused":
      return { ...failed, description: outcome.message };
    case "failed":
      return failed;
    case "networkFailure":
      return { ...failed, description: networkFailureMessages[outcome.why] };
  }
}
