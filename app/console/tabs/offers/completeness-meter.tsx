import { mandatoryKeys } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { CheckIcon } from "#app/ui/icon.tsx";

/** How many of the label's facts are said, as a bar and in words. */
export function CompletenessMeter({ missing }: { missing: number }) {
  const said = mandatoryKeys.length - missing;
  const isComplete = missing === 0;
  return (
    <span
      title={`${said} de ${mandatoryKeys.length} informações`}
      className="inline-flex items-center gap-2 text-xs whitespace-nowrap"
    >
      <svg viewBox="0 0 52 5" aria-hidden="true" className="h-1.25 w-13 flex-none">
        <rect width="52" height="5" rx="2.5" className="fill-line" />
        <rect
          width={(52 * said) / mandatoryKeys.length}
          height="5"
          rx="2.5"
          className={isComplete ? "fill-ok" : "fill-warn"}
        />
      </svg>
      {isComplete ? (
        <span className="inline-flex items-center gap-0.5 text-ok-ink">
          <CheckIcon size={14} />
          completa
        </span>
      ) : (
        <span>
          {said} de {mandatoryKeys.length}
          <span className="sr-only"> informações</span>
        </span>
      )}
    </span>
  );
}
