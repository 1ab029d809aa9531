import type { MailTestStep } from "#app/platform/delivery/mail-transcript.ts";
import { AlertIcon, CheckIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ServerAnswer } from "./delivery-problems.tsx";
import { mailStepTexts } from "./delivery-texts.ts";

/** The steps of a test mail, with the server's answer to each. */
export function MailSteps({ steps }: { steps: MailTestStep[] }) {
  const failed = steps.find(({ state }) => state === "failed");
  return (
    <>
      <p className="mb-3 text-sm font-semibold">
        {failed
          ? unbroken(`O teste parou: ${mailStepTexts[failed.step].problem}.`)
          : unbroken("O servidor aceitou o e-mail de teste. Veja se ele chegou, também entre os indesejados.")}
      </p>
      <ol className="grid gap-2.5">
        {steps.map(({ step, state, answer }) => (
          <TestStep
            key={step}
            state={state}
            title={mailStepTexts[step].title}
            answer={answer}
            advice={state === "failed" ? mailStepTexts[step].advice : adviceForSkipped({ step, state }, failed)}
          />
        ))}
      </ol>
    </>
  );
}

/** Why a step was left out, when no step before it failed. */
function adviceForSkipped({ step, state }: Pick<MailTestStep, "step" | "state">, failed: MailTestStep | undefined) {
  if (state !== "skipped") return undefined;
  if (step === "tls" && failed?.step !== "connection")
    return "O servidor não oferece proteção: tudo vai aberto pela rede.";
  if (step === "login" && failed?.step !== "connection" && failed?.step !== "tls")
    return "Sem usuário: nada foi pedido.";
  return "O teste não chegou a esta etapa.";
}

const signs = {
  done: "rounded-pill bg-ok-soft text-ok-ink",
  failed: "rounded-[3px] bg-danger-soft text-danger inset-ring inset-ring-danger-line",
  skipped: "rounded-pill border border-line",
} as const;
const stateLabels = { done: "Certo", failed: "Falhou", skipped: "Sem resposta" } as const;

type TestStepProps = {
  state: MailTestStep["state"];
  title: string;
  answer?: string | null;
  advice?: string | undefined;
};

/** A step of a test: how it ended, with the receiver's answer and what to look at. */
export function TestStep({ state, title, answer, advice }: TestStepProps) {
  return (
    <li className="flex gap-2.5">
      <span className={`mt-0.5 grid size-4.5 flex-none place-items-center ${signs[state]}`}>
        {state === "done" && <CheckIcon size={12} />}
        {state === "failed" && <AlertIcon size={12} />}
        <span className="sr-only">{stateLabels[state]}: </span>
      </span>
      <div className="grid min-w-0 gap-0.5 text-sm">
        <span className="font-semibold leading-snug">{title}</span>
        {answer && <ServerAnswer text={answer} />}
        {advice && <p className="text-xs text-muted">{unbroken(advice)}</p>}
      </div>
    </li>
  );
}
