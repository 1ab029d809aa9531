import { href, Link } from "react-router";
import { clockName } from "#app/platform/time/clock.ts";
import { formatMoment } from "#app/console/dates.ts";
import type { Release } from "#app/releases/release.ts";
import { ReleaseMark } from "#app/console/release-mode/release-mark.tsx";

/** What starts and ends next, in its order. */
export function Agenda({ releases }: { releases: readonly Release[] }) {
  const moments = releases
    .flatMap(({ id, name, state, publishAt, endAt }) => {
      const starts = state === "scheduled" && publishAt ? [{ id, name, at: publishAt, what: "começa" }] : [];
      const isToEnd = state === "scheduled" || state === "published";
      return [...starts, ...(isToEnd && endAt ? [{ id, name, at: endAt, what: "termina" }] : [])];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return (
    <section aria-labelledby="agenda" className="rounded-md border border-line bg-paper shadow-1">
      <h2 id="agenda" className="border-b border-line px-4 py-2.5 text-sm font-semibold">
        Agenda
      </h2>
      {moments.length === 0 ? (
        <p className="px-4 py-3 text-xs text-muted">Nada agendado. Os horários são de {clockName()}.</p>
      ) : (
        <ol className="divide-y divide-line">
          {moments.map(({ id, name, at, what }) => (
            <li key={`${id} ${what}`} className="flex items-center gap-2.5 px-4 py-2 text-xs">
              <ReleaseMark className={what === "começa" ? "bg-release" : "border-2 border-release"} />
              <span className="min-w-0 flex-1">
                <time dateTime={at.toISOString()} className="block font-semibold">
                  {formatMoment(at)}
                </time>
                <Link
                  to={href("/intranet/lancamentos/:release", { release: String(id) })}
                  className="text-muted wrap-anywhere hover:text-brand hover:underline"
                >
                  {name} {what}
                </Link>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
