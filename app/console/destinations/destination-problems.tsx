import { href, Link } from "react-router";
import type { StoppedDestination } from "#app/leads/destinations/delivery-log.server.ts";
import type { DestinationRow } from "#app/leads/destinations/destination.server.ts";
import { formatDate } from "#app/console/dates.ts";
import { inWords } from "#app/platform/text/in-words.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { type Icon, MapPinIcon, PauseIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { answerText } from "./labels.ts";

/** The destinations that rest after failures: why, how many requests wait, and what to do. */
export function StoppedDestinations({ stopped }: { stopped: readonly StoppedDestination[] }) {
  const problems = stopped.map(({ id, name, since, answer, waiting }) => ({
    id,
    title: `${name} parou: falha desde ${formatDate(since)}.`,
    text: `A última resposta: ${answerText(answer)}. ${waitingText(waiting)}`,
  }));
  return <Problems label="Destinos parados" icon={PauseIcon} problems={problems} />;
}

type LostCitiesProps = { destinations: readonly Pick<DestinationRow, "id" | "name" | "lostCities">[] };

/** The destinations that name cities that are no longer in the catalogue, and what it leads to. */
export function LostCities({ destinations }: LostCitiesProps) {
  const problems = destinations.map(({ id, name, lostCities }) => ({
    id,
    title: `${name}: ${lostText(lostCities)} em Cidades.`,
    text: "Os pedidos de lá podem não seguir. Escolha de novo as cidades do destino.",
  }));
  return <Problems label="Destinos com cidades que não existem" icon={MapPinIcon} problems={problems} />;
}

type ProblemsProps = { label: string; icon: Icon; problems: readonly { id: number; title: string; text: string }[] };

/** What is wrong with destinations, each with a link to where it is corrected; renders nothing without a problem. */
function Problems({ label, icon: ProblemIcon, problems }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-3 rounded-md border border-danger-line bg-danger-soft p-4">
      {problems.map(({ id, title, text }) => (
        <div key={id} className="flex flex-wrap items-start gap-2.5 text-sm">
          <ProblemIcon size={18} className="mt-0.5 flex-none text-danger" />
          <p className="min-w-0 flex-[1_1_16rem]">
            <b className="font-semibold text-danger">{unbroken(title)}</b> {unbroken(text)}
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

const shownCities = 3;

function lostText(cities: readonly string[]): string {
  return `${inWords(cities, shownCities)} não ${cities.length === 1 ? "está" : "estão"} mais`;
}
