import { formatCount } from "#app/platform/text/normalize-text.ts";
import type { ReviewView } from "#app/console/release-mode/review-actions.ts";

/** The size of the release in numbers. */
export function Impact({ review: { release, groups, forecast } }: { review: ReviewView }) {
  const ofKinds = groups.map(({ records, noun }) => ({
    count: records,
    label: records === 1 ? noun.one : noun.many,
  }));
  const facts = [
    { count: release.changes, label: release.changes === 1 ? "mudança" : "mudanças" },
    ...ofKinds,
    ...(forecast
      ? [
          { count: forecast.cities, label: forecast.cities === 1 ? "cidade alcançada" : "cidades alcançadas" },
          {
            count: forecast.newVersions,
            label: forecast.newVersions === 1 ? "nova versão de oferta" : "novas versões de oferta",
          },
        ]
      : []),
  ];
  return (
    <section aria-label="Impacto" className="rounded-md border border-line bg-paper shadow-1">
      <ul className="flex flex-wrap">
        {facts.map(({ count, label }) => (
          <li key={label} className="min-w-36 flex-1 px-4 py-2.5">
            <b className="block text-lg leading-tight font-bold tracking-tight">{formatCount(count)}</b>{" "}
            <span className="text-xs text-muted">{label}</span>
          </li>
        ))}
      </ul>
      {forecast && forecast.skipped > 0 && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {formatCount(forecast.skipped)} {forecast.skipped === 1 ? "registro já está" : "registros já estão"} como o
          lançamento quer, e não {forecast.skipped === 1 ? "muda" : "mudam"} mais.
        </p>
      )}
    </section>
  );
}
