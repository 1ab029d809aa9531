import { useId } from "react";
import { useCommand } from "#app/console/actions/use-command.ts";
import { relayFailureText } from "#app/console/lead/labels.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { FormAlert } from "#app/console/sheet/sheet-parts.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import type { DeliveryTest, DeliveryTestResult } from "./delivery-test.ts";
import { relayAdvice } from "./delivery-texts.ts";
import { MailSteps, TestStep } from "./test-steps.tsx";

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
            <TestStep state="done" title="O serviço de envio aceitou o teste." />
          ) : (
            <TestStep state="failed" title={relayFailureText(result.failure)} advice={relayAdvice} />
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
