import { href, Link } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { type ToastContent, toastControlClass } from "#app/console/widgets/toasts.tsx";

/** The toast of what was put into a release from a page of the live catalogue. */
export function putToast(outcome: Outcome, release: ReleaseSummary): ToastContent {
  const failed = { title: "Erro ao incluir no lançamento", isFailure: true };
  if (outcome.kind === "batchDone") {
    return {
      title: (
        <>
          <b className="font-bold">{pluralize(outcome.count, "mudança", "mudanças")}</b> em {release.name}
        </>
      ),
      control: (
        <Link
          to={href("/intranet/lancamentos/:release", { release: String(release.id) })}
          className={toastControlClass}
        >
          Ver
        </Link>
      ),
    };
  }
  if (outcome.kind === "refused") return { ...failed, description: outcome.message };
  if (outcome.kind === "networkFailure") return { ...failed, description: networkFailureMessages[outcome.why] };
  return failed;
}
