import { useState } from "react";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { FormField } from "#app/console/widgets/form-field.tsx";
import type { OpenCheck } from "./health.server.ts";
import { subjectOf } from "./health-params.ts";
import { useIgnoreCommand } from "./use-ignore-command.tsx";

const options = [
  ["always", "Sempre"],
  ["change", "Até mudar"],
  ["day", "Até um dia"],
] as const;

type IgnoreFormProps = { id: string; check: OpenCheck; onClose: () => void };

/** Asks why to ignore what a check found, and until when. */
export function IgnoreForm({ id, check, onClose }: IgnoreFormProps) {
  const [until, setUntil] = useState("always");
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, isPending } = useIgnoreCommand((outcome) => {
    setErrors(outcome.kind === "invalid" ? outcome.errors : {});
    if (outcome.kind === "done") onClose();
  });
  const { noun } = subjectOf(check.subject);
  const what = check.count === 1 ? noun.one : noun.many;
  return (
    <form
      id={id}
      className="mx-4 mb-3 rounded-md bg-brand-soft p-3 lg:ml-23"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const form = new FormData(event.currentTarget);
        form.set("action", "create");
        form.set("until", until);
        form.set("checkKey", check.key);
        form.set("expected", String(check.count));
        send(form);
      }}
    >
      <FormField
        name="reason"
        label="Por que ignorar?"
        help="Fica no Histórico, com o seu nome. Vale para o que foi achado agora: o que aparecer depois é mostrado."
        error={errors.reason}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the form to type the reason */}
        {(input) => <input {...input} autoFocus autoComplete="off" maxLength={200} />}
      </FormField>
      <div className="mt-2.5 flex flex-wrap items-end gap-2">
        <div className="rounded-sm bg-paper max-md:w-full max-md:*:*:flex-1">
          <SegmentedControl name="until" label="Até quando" options={options} value={until} onChange={setUntil} />
        </div>
        {until === "day" && (
          <FormField name="day" label="Último dia" error={errors.day}>
            {(input) => <input {...input} type="date" />}
          </FormField>
        )}
        <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
          <button type="button" className={buttonClass("quiet")} onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" aria-disabled={isPending} className={buttonClass("brand")}>
            Ignorar {formatCount(check.count)} {what}
          </button>
        </div>
      </div>
    </form>
  );
}
