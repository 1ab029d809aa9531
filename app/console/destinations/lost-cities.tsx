import { href, Link } from "react-router";
import type { DestinationRow } from "#app/leads/destinations/destination.server.ts";
import { inWords } from "#app/platform/text/in-words.ts";
import { MapPinIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";

const shown = 3;

/** The destinations that name cities that are no longer in the catalogue, and what it leads to. */
export function LostCities({
  destinations,
}: {
  destinations: readonly Pick<DestinationRow, "id" | "name" | "lostCities">[];
}) {
  if (destinations.length === 0) return null;
  return (
    <section
      aria-label="Destinos com cidades que não existem"
      className="grid gap-3 rounded-md border border-danger-line bg-danger-soft p-4"
    >
      {destinations.map(({ id, name, lostCities }) => (
        <div key={id} className="flex flex-wrap items-start gap-2.5 text-sm">
          <MapPinIcon size={18} className="mt-0.5 flex-none text-danger" />
          <p className="min-w-0 flex-[1_1_16rem]">
            <b className="font-semibold text-danger">{unbroken(`${name}: ${lostText(lostCities)} em Cidades.`)}</b> Os
            pedidos de lá podem não seguir. Escolha de novo as cidades do destino.
          </p>
          <Link to={`${href("/intranet/configuracoes/destinos")}?registro=${id}`} className={buttonClass("plain")}>
            Corrigir
          </Link>
        </div>
      ))}
    </section>
  );
}

function lostText(cities: readonly string[]): string {
  return `${inWords(cities, shown)} não ${cities.length === 1 ? "está" : "estão"} mais`;
}
