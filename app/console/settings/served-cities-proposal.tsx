import { promisedFigure } from "#app/catalogue/cities/served-area.ts";
import { formatCount, normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";

type Statistic = { figure: FieldState; label: FieldState };

/** Proposes the catalogue's number for the statistic that counts cities; renders nothing without one, or while nothing is sold. */
export function ServedCitiesProposal({ cities, statistics }: { cities: number; statistics: readonly Statistic[] }) {
  const counting = statistics.find(({ label }) => normalizeForSearch(label.value).includes("cidade"));
  if (!counting || cities === 0) return null;
  const proposed = promisedFigure(cities);
  const isProposed = counting.figure.value.trim() === proposed;
  return (
    <p role="status" className="col-span-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted">
      <span>
        O catálogo atende {formatCount(cities)} {cities === 1 ? "cidade" : "cidades"}
        {isProposed
          ? `, como diz “${proposed} ${counting.label.value}”.`
          : `; a página diz “${counting.figure.value}”.`}
      </span>
      {!isProposed && (
        <button type="button" className={buttonClass("plain")} onClick={() => counting.figure.set(proposed)}>
          Usar {proposed}
        </button>
      )}
    </p>
  );
}
