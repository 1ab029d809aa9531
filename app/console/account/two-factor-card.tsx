import { useState } from "react";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { CodeField } from "#app/console/widgets/code-field.tsx";
import { EnrolmentSteps } from "#app/console/sign-in/enrolment-steps.tsx";
import { RecoveryCodes } from "#app/console/sign-in/recovery-codes.tsx";
import type { SecondFactorStatus } from "#app/accounts/two-factor/second-factor.server.ts";
import type { AccountAction } from "./account-actions.ts";
import { AccountCard, useAccountAction } from "./account-card.tsx";
import { FormField, PasswordInput } from "#app/console/widgets/form-field.tsx";

type PasswordAction = Extract<AccountAction, "begin-two-factor" | "end-two-factor" | "renew-recovery-codes">;

const buttons: Record<PasswordAction, { label: string; style: "brand" | "danger" }> = {
  "begin-two-factor": { label: "Ligar", style: "brand" },
  "renew-recovery-codes": { label: "Gerar códigos novos", style: "brand" },
  "end-two-factor": { label: "Desligar", style: "danger" },
};

/** One's own second factor: turn on, turn off, or renew recovery codes. Each change requires the password. */
export function TwoFactorCard({ twoFactor: { isOn, isRequired, recoveryCodes } }: { twoFactor: SecondFactorStatus }) {
  const [selected, select] = useState<PasswordAction | null>(null);
  const { onSubmit, pending, result, errors, problem } = useAccountAction(({ kind }) => {
    if (kind === "done") select(null);
  });
  const enrolment = result?.kind === "enrolling" || (result?.kind === "invalid" && "code" in result.errors);
  const shown = useLastNonNull(result?.kind === "enrolling" ? result.enrolment : null);
  const newCodes = result?.kind === "done" ? result.recoveryCodes : undefined;
  // New recovery codes arrive before the revalidated page knows that the second factor is on.
  const shownAction = selected ?? (isOn || newCodes ? null : "begin-two-factor");
  const isEnrolling = !isOn && enrolment && shown !== null;
  return (
    <AccountCard
      id="duas-etapas"
      title="Verificação em duas etapas"
      description={
        isOn
          ? `Ligada. Além da senha, a entrada pede um código do seu celular. ${pluralize(recoveryCodes, "código de recuperação restante", "códigos de recuperação restantes")}.`
          : "Além da senha, a entrada pede um código do seu celular. Ligar encerra suas outras sessões."
      }
      problem={problem}
    >
      {newCodes && (
        <div className="mb-4">
          <RecoveryCodes codes={newCodes} />
        </div>
      )}
      {isOn && selected === null && (
        <div className="flex flex-wrap items-center gap-2">
          <button type="button" className={buttonClass("plain")} onClick={() => select("renew-recovery-codes")}>
            Gerar códigos de recuperação novos
          </button>
          {isRequired ? (
            <p className="text-xs text-muted">Exigida de toda a equipe: não pode ser desligada.</p>
          ) : (
            <button type="button" className={buttonClass("dangerText")} onClick={() => select("end-two-factor")}>
              Desligar
            </button>
          )}
        </div>
      )}
      {isEnrolling && shown && (
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
          <input type="hidden" name="action" value="confirm-two-factor" />
          <EnrolmentSteps enrolment={shown} />
          <div className="max-w-60">
            <CodeField canRecover={false} error={errors.code} />
          </div>
          <button type="submit" aria-disabled={pending !== null} className={`w-max ${buttonClass("brand")}`}>
            {pending ? "Confirmando…" : "Confirmar código"}
          </button>
        </form>
      )}
      {!isEnrolling && shownAction && (
        <form method="post" noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-3">
          <input type="hidden" name="action" value={shownAction} />
          <div className="min-w-60 flex-1">
            <FormField
              label="Sua senha"
              name="currentPassword"
              error={errors.currentPassword}
              help="Para confirmar que é você."
            >
              {(input) => (
                <PasswordInput input={input} autoComplete="current-password" label="Mostrar a senha digitada" />
              )}
            </FormField>
          </div>
          <button
            type="submit"
            aria-disabled={pending !== null}
            className={`sm:mt-7 ${buttonClass(buttons[shownAction].style)}`}
          >
            {buttons[shownAction].label}
          </button>
          {selected && (
            <button type="button" className={`sm:mt-7 ${buttonClass("plain")}`} onClick={() => select(null)}>
              Cancelar
            </button>
          )}
        </form>
      )}
    </AccountCard>
  );
}

/** The last value that was not null. */
function useLastNonNull<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
