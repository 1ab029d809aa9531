import { Link } from "react-router";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import type { CheckView } from "#app/console/release-mode/review-actions.ts";

/** What the checks of the catalogue find in the catalogue with the release; first what the release brings. */
export function Checks({ checks }: { checks: readonly CheckView[] }) {
  const [brought, others] = [checks.filter(isBrought), checks.filter((check) => !isBrought(check))];
  return (
    <section aria-labelledby="verificacoes" className="rounded-md border border-line bg-paper shadow-1">
      <h2 id="verificacoes" className="border-b border-line px-4 py-2.5 text-sm font-semibold">
        Saúde do catálogo com o lançamento
      </h2>
      {brought.length === 0 && (
        <p className="flex items-center gap-2 px-4 py-2.5 text-xs">
          <CheckIcon size={16} className="text-ok-ink" />O lançamento não traz nenhum aviso.
        </p>
      )}
      <ul className="divide-y divide-line">
        {[...brought, ...others].map((check) => (
          <li key={check.title} className="px-4 py-2.5 text-xs">
            <Link to={check.to} className="font-semibold hover:text-brand hover:underline">
              {check.title}
            </Link>
            <p className="text-muted">
              {isBrought(check) ? (
                <b className="font-semibold text-danger">
                  {formatCount(check.upcoming)}, hoje {formatCount(check.now)}
                </b>
              ) : (
                `${formatCount(check.upcoming)}, como hoje ou menos`
              )}
              {`: ${check.example}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the release adds to what the check finds. */
function isBrought({ now, upcoming }: CheckView): boolean {
  return upcoming > now;
}
