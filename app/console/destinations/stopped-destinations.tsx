import { href, Link } from "react-router";
import type { StoppedDestination } from "#app/leads/destinations/delivery-log.server.ts";
import { formatDate } from "#app/console/dates.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { PauseIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { answerText } from "./labels.ts";

/** The destinations that rest after failures: why, how many requests wait, and what to do. */
export function StoppedDestinations({ stopped }: { stopped: StoppedDestination[] }) {
  if (stopped.length === 0) return null;
  return (
    <section
      aria-label="Destinos parados"
      className="grid gap-3 rounded-md border border-danger-line bg-danger-soft p-4"
    >
      {stopped.map(({ id, name, since, answer, waiting }) => (
        <div key={id} className="flex flex-wrap items-start gap-2.5 text-sm">
          <PauseIcon size={18} className="mt-0.5 flex-none text-danger" />
          <p className="min-w-0 flex-[1_1_16rem]">
            <b className="font-semibold text-danger">{unbroken(`${name} parou: falha desde ${formatDate(since)}.`)}</b>{" "}
            {unbroken(`A última resposta: ${answerText(answer)}. ${waitingText(waiting)}`)}
          </p>
          <Link to={`${href("/intranet/configuracoes/destinos")}?registro=${id}`} className={buttonClass("plain")}>
            Corrigir
          </Link>
        </div>
      ))}
    </section>
  );
}

function waitingText(count: number): string {
  return count === 0
    ? "Nenhum pedido espera."
    : `${pluralize(count, "pedido espera", "pedidos esperam")}, nenhum se perdeu.`;
}
