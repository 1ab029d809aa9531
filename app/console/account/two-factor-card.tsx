import { useState } from "react";
import { buttonClass } from "../button.ts";
import { counted } from "../entity/noun.ts";
import { CodeField } from "../two-factor/code-field.tsx";
import { EnrolmentSteps } from "../two-factor/enrolment.tsx";
import { RecoveryCodes } from "../two-factor/recovery-codes.tsx";
import type { SecondFactor } from "../two-factor/second-factor.server.ts";
import type { AccountDeed } from "./answer.ts";
import { Card, useAccountDeed } from "./card.tsx";
import { Field, PasswordInput } from "./door.tsx";

type Wanted = Extract<AccountDeed, "begin-two-factor" | "end-two-factor" | "renew-recovery-codes">;

const words: Record<Wanted, { act: string; style: "brand" | "danger" }> = {
  "begin-two-factor": { act: "Ligar", style: "brand" },
  "renew-recovery-codes": { act: "Gerar códigos novos", style: "brand" },
  "end-two-factor": { act: "Desligar", style: "danger" },
};

/** The second step of one's own sign-in: on or off, and the recovery codes. Each change asks for the password. */
export function TwoFactor({ twoFactor: { isOn, isRequired, recoveryCodes } }: { twoFactor: SecondFactor }) {
  const [wanted, want] = useState<Wanted | null>(null);
  const { Form, pending, answer, errors, problem } = useAccountDeed(({ kind }) => {
    if (kind === "done") want(null);
  });
  const enrolment = answer?.kind === "enrolling" || (answer?.kind === "invalid" && "code" in answer.errors);
  const shown = useLast(answer?.kind === "enrolling" ? answer.enrolment : null);
  const newCodes = answer?.kind === "done" ? answer.recoveryCodes : undefined;
  // Codes that were just given are there before the page knows that the step is on.
  const asked = wanted ?? (isOn || newCodes ? null : "begin-two-factor");
  const isEnrolling = !isOn && enrolment && shown !== null;
  return (
    <Card
      id="duas-etapas"
      title="Verificação em duas etapas"
      about={
        isOn
          ? `Ligada. Além da senha, a entrada pede um código do seu celular. ${counted(recoveryCodes, "código de recuperação restante", "códigos de recuperação restantes")}.`
          : "Além da senha, a entrada pede um código do seu celular. Ligar encerra suas outras sessões."
      }
      problem={problem}
    >
      {newCodes && (
        <div className="mb-4">
          <RecoveryCodes codes={newCodes} />
        </div>
      )}
      {isOn && wanted === null && (
        <div className="flex flex-wrap items-center gap-2">
          <button type="button" className={buttonClass("plain")} onClick={() => want("renew-recovery-codes")}>
            Gerar códigos de recuperação novos
          </button>
          {isRequired ? (
            <p className="text-xs text-muted">Exigida de toda a equipe: não pode ser desligada.</p>
          ) : (
            <button type="button" className={buttonClass("dangerText")} onClick={() => want("end-two-factor")}>
              Desligar
            </button>
          )}
        </div>
      )}
      {isEnrolling && shown && (
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="deed" value="confirm-two-factor" />
          <EnrolmentSteps enrolment={shown} />
          <div className="max-w-60">
            <CodeField canRecover={false} error={errors.code} />
          </div>
          <button type="submit" aria-disabled={pending !== null} className={`w-max ${buttonClass("brand")}`}>
            {pending ? "Confirmando…" : "Confirmar código"}
          </button>
        </Form>
      )}
      {!isEnrolling && asked && (
        <Form method="post" noValidate className="flex flex-wrap items-start gap-3">
          <input type="hidden" name="deed" value={asked} />
          <div className="min-w-60 flex-1">
            <Field label="Sua senha" name="present" error={errors.present} help="Para confirmar que é você.">
              {(input) => (
                <PasswordInput input={input} autoComplete="current-password" label="Mostrar a senha digitada" />
              )}
            </Field>
          </div>
          <button
            type="submit"
            aria-disabled={pending !== null}
            className={`sm:mt-7 ${buttonClass(words[asked].style)}`}
          >
            {words[asked].act}
          </button>
          {wanted && (
            <button type="button" className={`sm:mt-7 ${buttonClass("plain")}`} onClick={() => want(null)}>
              Cancelar
            </button>
          )}
        </Form>
      )}
    </Card>
  );
}

/** The last value that was one. */
function useLast<T>(value: T | null): T | null {
  const [last, keep] = useState(value);
  if (value !== null && value !== last) keep(value);
  return value ?? last;
}
