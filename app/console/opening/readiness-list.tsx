import { Link } from "react-router";
import { CheckIcon, ChevronRightIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import type { ReadinessPoint } from "#app/console/settings/readiness.server.ts";

export const cardClass = "rounded-md border border-line bg-paper px-6 pt-4 pb-5 shadow-1 max-md:px-4";

/** What is missing: what blocks, and what is worth a look. */
export function ReadinessList({ missing }: { missing: readonly ReadinessPoint[] }) {
  const lists = [
    { id: "falta", title: "Falta para abrir", points: missing.filter(({ blocks }) => blocks) },
    { id: "vale-olhar", title: "Vale olhar", points: missing.filter(({ blocks }) => !blocks) },
  ];
  if (missing.length === 0) {
    return (
      <p className={`${cardClass} flex items-center gap-2 text-sm`}>
        <CheckIcon size={16} className="flex-none text-ok-ink" />
        Pronto para abrir: nada falta.
      </p>
    );
  }
  return lists.map(
    ({ id, title, points }) =>
      points.length > 0 && (
        <section key={id} aria-labelledby={id} className={cardClass}>
          <h2 id={id} className="text-md font-bold tracking-tight">
            {title} <span className="text-sm font-normal text-muted">{points.length}</span>
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {points.map((point) => (
              <Point key={point.title} {...point} />
            ))}
          </ul>
        </section>
      ),
  );
}

function Point({ title, why, to }: ReadinessPoint) {
  return (
    <li>
      <Link to={to} className="flex min-h-13 items-center gap-3 py-2 hover:text-brand-strong">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-sm font-semibold">{title}</span>
          <span className="text-xs text-muted">{unbroken(why)}</span>
        </span>
        <ChevronRightIcon size={16} className="flex-none text-muted" />
      </Link>
    </li>
  );
}
