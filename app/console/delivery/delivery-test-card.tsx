import { useId } from "react";
import { useCommand } from "#app/console/actions/use-command.ts";
import { relayFailureText } from "#app/console/lead/labels.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { FormAlert } from "#app/console/sheet/sheet-parts.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { MailTestStep } from "#app/platform/delivery/mail-transcript.ts";
import { AlertIcon, CheckIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ServerAnswer } from "./delivery-failures.tsx";
import type { DeliveryTest, DeliveryTestResult } from "./delivery-test.ts";
import { mailStepTexts, relayAdvice } from "./delivery-texts.ts";

type DeliveryTestCardProps = {
  test: DeliveryTest;
  title: string;
  /** Null when none is configured. */
  server: string | null;
  description: string;
  button: string;
  help: string;
};

/** A way out of the site, and a button that tests it. */
export function DeliveryTestCard({ test, title, server, description, button, help }: DeliveryTestCardProps) {
  const id = useId();
  const { send, pending, result } = useCommand<DeliveryTestResult>({ toastFor: () => null });
  return (
    <section
      aria-labelledby={id}
      className="rounded-md border border-line bg-paper px-6 pt-4 pb-5 shadow-1 max-md:px-4"
    >
      <h2 id={id} className="text-md font-bold tracking-tight">
        {title}
        {server && <span className="ml-2 text-xs font-normal text-muted wrap-anywhere">{server}</span>}
      </h2>
      <p className="mt-0.5 text-xs text-muted wrap-anywhere">{unbroken(description)}</p>
      {server && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <button
            type="button"
            aria-disabled={pending !== null}
            className={buttonClass("plain")}
            onClick={() => pending === null && send({ action: test })}
          >
            {pending ? "Enviando…" : button}
          </button>
          <p className="min-w-0 flex-[1_1_14rem] text-xs text-muted wrap-anywhere">{unbroken(help)}</p>
        </div>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {!pending && result && <TestResult result={result} />}
      </div>
    </section>
  );
}

function TestResult({ result }: { result: DeliveryTestResult }) {
  switch (result.kind) {
    case "mail":
      return <MailSteps steps={result.steps} />;
    case "relay":
      return (
        <ol className="grid gap-2.5">
          {result.failure === null ? (
            <Step state="done" title="O serviço de envio aceitou o teste." />
          ) : (
            <Step state="failed" title={relayFailureText(result.failure)} advice={relayAdvice} />
          )}
        </ol>
      );
    case "refused":
      return <FormAlert message={result.message} />;
    case "failed":
      return <FormAlert message="Não foi possível fazer o teste." />;
    case "networkFailure":
      return <FormAlert message={networkFailureMessages[result.why]} />;
  }
}

function MailSteps({ steps }: { steps: MailTestStep[] }) {
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
          <Step
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

type StepProps = { state: MailTestStep["state"]; title: string; answer?: string | null; advice?: string | undefined };

function Step({ state, title, answer, advice }: StepProps) {
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
