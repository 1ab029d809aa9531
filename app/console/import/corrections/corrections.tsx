import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { CellAdjustment } from "./adjustments.ts";
import type { RepeatedCorrection } from "./suggestions.ts";

type CorrectionsProps = {
  /** What cells that look wrong probably mean. */
  corrections: readonly RepeatedCorrection[];
  /** What staff have decided already. */
  made: readonly CellAdjustment[];
  /** Called with all that is decided then; null while nothing can be corrected. */
  onChange: ((made: CellAdjustment[]) => void) | null;
};

/** Probable mistakes that the file repeats, each with one button for all of its rows. */
export function Corrections({ corrections, made, onChange }: CorrectionsProps) {
  if (corrections.length === 0 && made.length === 0) return null;
  const add = (added: readonly CellAdjustment[]) => onChange?.([...made, ...added]);
  const suggested = corrections.flatMap(({ header, from, to }) => (to === null ? [] : { header, from, to }));
  return (
    <section aria-label="Correções" className="overflow-clip rounded-md border border-line bg-paper text-xs shadow-1">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-1.5 max-md:px-4">
        <h2 className="text-sm font-semibold">
          {corrections.length > 0 ? "Confira estes valores" : "Correções feitas"}
        </h2>
        <p className="text-muted">Vale para todas as linhas iguais. O seu arquivo não muda.</p>
        {onChange && suggested.length > 1 && (
          <button
            type="button"
            className={`${buttonClass("plain")} ml-auto max-md:w-full`}
            onClick={() => add(suggested)}
          >
            Usar as {formatCount(suggested.length)} sugestões
          </button>
        )}
      </header>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {corrections.map(({ header, from, to, mayKeep, rows }) => (
          <li key={`${header} ${from}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-1.5 max-md:px-4">
            <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
              <b className="mr-1 font-medium text-muted">{header}</b>“{from}”
              <span className="ml-2 text-muted">{pluralize(rows, "linha", "linhas")}</span>
            </span>
            {onChange && (
              <span className="flex flex-wrap gap-2">
                {to !== null && (
                  <button type="button" className={buttonClass("brand")} onClick={() => add([{ header, from, to }])}>
                    Usar {to}
                  </button>
                )}
                {mayKeep && (
                  <button
                    type="button"
                    className={buttonClass("plain")}
                    onClick={() => add([{ header, from, to: from }])}
                  >
                    Está certo assim
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
        {made.map(({ header, from, to }) => (
          <li key={`${header} ${from} ${to}`} className="flex flex-wrap items-center gap-x-3 px-5 py-1 max-md:px-4">
            <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
              <b className="mr-1 font-medium text-muted">{header}</b>
              {from === to ? `“${from}” está certo` : `“${from}” é lido como ${to}`}
            </span>
            {onChange && (
              <button
                type="button"
                aria-label={`Voltar atrás: ${from}`}
                className={buttonClass("quiet")}
                onClick={() => onChange(made.filter((other) => other.header !== header || other.from !== from))}
              >
                Voltar atrás
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
