import { href, Link, useLocation } from "react-router";
import { AlertIcon } from "#app/ui/icon.tsx";
import { deliveryProblemText } from "#app/console/delivery/delivery-texts.ts";
import { useDeliveryProblems } from "./tab-badge.tsx";

const health = href("/intranet/saude");
/** The screens that say it themselves. */
const screens = [health, href("/intranet/configuracoes/destinos"), href("/intranet/configuracoes/envio")];

/** Says on every other screen that requests do not arrive. */
export function DeliveryNotice() {
  const { pathname } = useLocation();
  const [first, ...others] = useDeliveryProblems().filter(({ state }) => state !== "off" && state !== "lost-cities");
  if (!first || screens.includes(pathname)) return null;
  return (
    <aside
      aria-label="Pedidos que não chegam"
      className="flex flex-none flex-wrap items-center gap-x-2 border-b border-danger-line bg-danger-soft px-4 py-2 text-sm md:px-6 print:hidden"
    >
      <span className="flex items-baseline gap-x-2">
        <AlertIcon size={16} className="flex-none translate-y-0.5 text-danger" />
        <span>
          {deliveryProblemText(first).title}
          {others.length > 0 && ` E mais ${others.length}.`}
        </span>
      </span>
      <Link to={health} className="font-semibold underline underline-offset-3 max-md:py-2.5">
        Ver o que fazer
      </Link>
    </aside>
  );
}
