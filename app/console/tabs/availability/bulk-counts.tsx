import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { BulkAvailabilityCounts } from "#app/catalogue/availability/availability.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";

const debounceMs = 150;

/** The server's counts of what associating would do, requested on every change; null until they arrive. */
export function useBulkCounts(isOn: boolean, fields: Record<string, string>) {
  const [attempt, setAttempt] = useState(0);
  const requestKey = JSON.stringify([fields, attempt]);
  // Each request has its own fetcher key, so that an earlier response is never shown for it.
  const { submit, data, state } = useFetcher<Outcome>({ key: isOn ? requestKey : "idle" });
  useEffect(() => {
    if (!isOn) return;
    const [chosen] = JSON.parse(requestKey) as [Record<string, string>];
    const options = { method: "post", defaultShouldRevalidate: false } as const;
    const timer = setTimeout(() => void submit({ ...chosen, action: "count" }, options), debounceMs);
    return () => clearTimeout(timer);
  }, [isOn, requestKey, submit]);
  const result = state === "idle" ? data : undefined;
  return {
    counts: result?.kind === "counted" ? result.counts : null,
    // Missing choices are not an error before anything is chosen.
    errors: result?.kind === "invalid" ? result.errors : {},
    refusal: result?.kind === "refused" ? result : null,
    hasFailed: result?.kind === "networkFailure" || result?.kind === "failed",
    recount: () => setAttempt(attempt + 1),
  };
}

/** What associating would do, and which lines of a pasted list are left out. */
export function CountsSummary({ counts }: { counts: BulkAvailabilityCounts }) {
  const { created, existing, inactive, list } = counts;
  return (
    <>
      <p role="status" className="rounded-md bg-brand-soft px-4 py-3">
        <b className="block text-lg font-bold">{pluralize(created, "associação nova", "associações novas")}</b>
        <span className="text-muted">{existingText(existing, inactive)}</span>
      </p>
      {list && list.unknown.length + list.ambiguous.length > 0 && (
        <div className="mt-3 rounded-md border border-warn-line bg-warn-soft px-4 py-3 text-xs">
          <p className="font-bold">
            {pluralize(list.found, "cidade encontrada", "cidades encontradas")}. Estas linhas ficam de fora:
          </p>
          <ul className="mt-1.5 grid max-h-40 gap-1 overflow-y-auto">
            {list.unknown.map((line) => (
              <li key={line}>
                <b className="font-semibold">{line}</b> não está cadastrada
              </li>
            ))}
            {list.ambiguous.map(({ line, options }) => (
              <li key={line}>
                <b className="font-semibold">{line}</b> pode ser {options.join(" ou ")}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type DeletedNoticeProps = { message: string; count: number; onContinue: () => void };

/** Names the chosen records that somebody deleted, with a button that goes on without them. */
export function DeletedNotice({ message, count, onContinue }: DeletedNoticeProps) {
  return (
    <BulkNotice
      message={message}
      action={count === 1 ? "Continuar sem ele" : `Continuar sem os ${formatCount(count)}`}
      onAction={onContinue}
    />
  );
}

/** Says that the counts did not come, without which nothing can be associated. */
export function CountsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <BulkNotice
      message="Não foi possível contar as associações. Nada foi gravado, e o que você escolheu continua aqui."
      action="Tentar novamente"
      onAction={onRetry}
    />
  );
}

type BulkNoticeProps = { message: string; action: string; onAction: () => void };

function BulkNotice({ message, action, onAction }: BulkNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-md border border-danger-line bg-danger-soft px-4 py-3 text-xs"
    >
      <AlertIcon size={18} className="text-danger" />
      <p className="min-w-0 flex-[1_1_14rem]">{message}</p>
      <button type="button" className={buttonClass("plain")} onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

function existingText(kept: number, inactive: number): string {
  if (kept === 0) return "Nenhuma delas existe ainda.";
  const stay = kept === 1 ? "já existe e fica como está" : "já existem e ficam como estão";
  return `${formatCount(kept)} ${stay}${inactive > 0 ? `, ${pluralize(inactive, "inativa", "inativas")}` : ""}.`;
}
