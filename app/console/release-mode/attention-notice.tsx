import { href, Link } from "react-router";
import { formatMoment } from "#app/console/dates.ts";
import type { StoppedRelease } from "#app/releases/release.ts";
import { AlertIcon } from "#app/ui/icon.tsx";

/** Says on every tab which releases could not be published, or ended, at their hour. */
export function AttentionNotice({ releases }: { releases: readonly StoppedRelease[] }) {
  if (releases.length === 0) return null;
  return (
    <aside
      aria-label="Lançamentos que precisam de atenção"
      className="flex-none border-b border-danger-line bg-danger-soft px-4 py-2 text-sm md:px-6 print:hidden"
    >
      {releases.map(({ id, name, state, plannedAt }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-2">
          <span className="flex items-baseline gap-x-2">
            <AlertIcon size={16} className="flex-none translate-y-0.5 text-danger" />
            <span>
              <b className="font-bold">{name}</b> precisa de atenção: não foi{" "}
              {state === "published" ? "encerrado" : "publicado"}
              {plannedAt && ` ${formatMoment(plannedAt)}`}
              {state === "attention" ? " por causa de um conflito." : " e o site continua tentando."}
            </span>
          </span>
          <Link
            to={href("/intranet/lancamentos/:release", { release: String(id) })}
            className="font-semibold underline underline-offset-3 max-md:py-2.5"
          >
            Revisar
          </Link>
        </p>
      ))}
    </aside>
  );
}
