import { Link, useLocation } from "react-router";
import type { DeliveryProblem } from "#app/leads/destinations/delivery-problems.server.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { deliveryProblemText } from "./delivery-texts.ts";

/** The states in which requests do not arrive, each with where it is mended; nothing when all is well. */
export function DeliveryProblems({ problems }: { problems: readonly DeliveryProblem[] }) {
  const { pathname } = useLocation();
  if (problems.length === 0) return null;
  return (
    <section
      aria-label="Pedidos que não chegam"
      className="divide-y divide-danger-line rounded-md border border-danger-line bg-danger-soft px-4 text-sm"
    >
      {problems.map((problem) => {
        const { title, advice, to, link } = deliveryProblemText(problem);
        return (
          <div
            key={title}
            className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2.5 gap-y-2 py-3 sm:grid-cols-[1.125rem_minmax(0,1fr)_auto]"
          >
            <AlertIcon size={18} className="mt-0.5 text-danger" />
            <div className="grid gap-1">
              <h2 className="font-semibold leading-snug text-danger">{unbroken(title)}</h2>
              {"step" in problem && problem.of !== "relay" && problem.answer && <ServerAnswer text={problem.answer} />}
              <p className="text-xs leading-normal">{unbroken(advice)}</p>
            </div>
            {to !== pathname && (
              <Link to={to} className={`w-max self-start max-sm:col-start-2 ${buttonClass("plain")}`}>
                {link}
              </Link>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** The words of a server, which are in its own language. */
export function ServerAnswer({ text }: { text: string }) {
  return (
    <p lang="en" className="text-xs text-muted wrap-anywhere">
      <code>{text}</code>
    </p>
  );
}
