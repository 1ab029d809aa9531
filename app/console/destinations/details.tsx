import { href, Link } from "react-router";
import { connectors } from "#app/leads/destinations/connectors.ts";
import type { DestinationRow } from "#app/leads/destinations/destination.server.ts";
import type { DestinationTest } from "#app/leads/destinations/test-destination.server.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { MailSteps, TestStep } from "#app/console/delivery/test-steps.tsx";
import { formatDate } from "#app/console/dates.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { answerText, missingSecretTexts } from "#app/console/delivery/answer-texts.ts";
import { deliveryStepTitles } from "./labels.ts";
import { type DestinationOutcome, toastFor } from "./outcomes.ts";

/** How a destination fares, with a test of it, above its form. */
export function DestinationDetails({ row }: { row: DestinationRow }) {
  const { send, pending, result } = useCommand<DestinationOutcome>({
    path: href("/intranet/configuracoes/destinos/acao"),
    isWrite: ({ kind }) => kind !== "tested",
    toastFor,
  });
  const sent = pending?.get("action") ?? null;
  return (
    <div className="mb-5 grid gap-3">
      {row.missingSecret && (
        <p className="rounded-md border border-danger-line bg-danger-soft p-3 text-sm">
          {unbroken(missingSecretTexts[row.missingSecret])}
        </p>
      )}
      {row.failingSince && (
        <p className="rounded-md border border-danger-line bg-danger-soft p-3 text-sm">
          {unbroken(`Com falhas desde ${formatDate(row.failingSince)}: ${answerText(row.answer)}.`)}
        </p>
      )}
      {row.secretAt && (
        <p className="text-xs text-muted">Segredo guardado em {formatDate(row.secretAt)}. Não é mostrado.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={pending !== null}
          className={buttonClass("plain")}
          onClick={() => pending === null && send({ action: "test", id: row.id })}
        >
          {sent === "test" ? "Enviando…" : "Enviar um teste"}
        </button>
        {row.waiting > 0 && (
          <button
            type="button"
            aria-disabled={pending !== null}
            className={buttonClass("plain")}
            onClick={() => pending === null && send({ action: "try-now", id: row.id })}
          >
            Tentar agora
          </button>
        )}
        <Link
          to={`${href("/intranet/configuracoes/destinos/entregas")}?destino=${row.id}`}
          className={buttonClass("quiet")}
        >
          Ver as entregas
        </Link>
      </div>
      <p className="text-xs text-muted">
        {connectors[row.kind].testHelp ?? "O teste é um pedido de ninguém, marcado como teste, com o que está salvo."}
      </p>
      <div role="status" className="empty:hidden">
        {sent === null && result?.kind === "tested" && <TestResult test={result.test} />}
      </div>
    </div>
  );
}

function TestResult({ test }: { test: DestinationTest }) {
  if (test.kind === "mail") return <MailSteps steps={test.steps} />;
  return (
    <ol className="grid gap-2.5">
      {test.steps.map(({ step, state, answer }) => (
        <TestStep
          key={step}
          state={state}
          title={deliveryStepTitles[step]}
          answer={answer}
          {...(state === "skipped" && { advice: "O teste não chegou a esta etapa." })}
          {...(state === "failed" && { advice: answerText(answer?.split(" · ")[0] ?? null) })}
        />
      ))}
    </ol>
  );
}
