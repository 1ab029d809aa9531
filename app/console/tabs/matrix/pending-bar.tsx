import type { ReactNode } from "react";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { Progress, useSlow } from "#app/console/list/selection.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { PendingCounts } from "#app/console/tabs/matrix/model/matrix-model.ts";

type PendingBarProps = {
  counts: PendingCounts;
  isStored: boolean;
  /** Changes of what somebody has deleted. */
  lostCount: number;
  isPublishing: boolean;
  onDiscard: () => void;
  onReview: () => void;
  publishButtons: ReactNode;
};

/** What is pending, and what can be done with it. */
export function PendingBar(props: PendingBarProps) {
  const { counts, isStored, lostCount, isPublishing, onDiscard, onReview, publishButtons } = props;
  const isSlow = useSlow(isPublishing);
  return (
    <section
      aria-label="Mudanças pendentes"
      className="pending-bar bottom-bar flex min-h-13 flex-none flex-wrap items-center gap-2 border-t border-warn-line bg-[color-mix(in_oklab,var(--pend)_50%,var(--paper))] py-1.5 pr-3 pl-4 text-xs inset-shadow-[3px_0_0_var(--pend-ink)] max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:bg-paper max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))] max-md:shadow-2"
    >
      <p role="status" className="flex min-w-0 flex-wrap items-center gap-x-2 max-md:basis-full max-md:py-1">
        <i aria-hidden="true" className="pending-dot" />
        <b className="text-sm font-bold">{pluralize(counts.cells, "mudança", "mudanças")}</b>
        {counts.cells > 0 && <span>{summaryOf(counts)}</span>}
        {counts.conflicting > 0 && (
          <b className="text-danger">{pluralize(counts.conflicting, "mudou", "mudaram")} desde então</b>
        )}
        {lostCount > 0 && <b className="text-danger">{pluralize(lostCount, "de algo excluído", "de algo excluído")}</b>}
        <span
          className="flex items-center gap-1 text-muted max-lg:sr-only"
          title={
            isStored
              ? "Guardadas neste navegador, mesmo que você feche a aba ou a sessão termine"
              : "Este navegador não consegue guardá-las: publique antes de fechar a aba"
          }
        >
          {isStored && <CheckIcon size={14} />}
          {isStored ? "guardadas" : "não guardadas"}
        </span>
      </p>
      {isSlow && <Progress label={`Gravando ${formatCount(counts.cells)}…`} />}
      <div className="ml-auto flex gap-2 max-md:ml-0 max-md:grid max-md:basis-full max-md:grid-cols-3">
        <button type="button" className={buttonClass("quiet")} onClick={onDiscard}>
          Descartar
        </button>
        <button type="button" className={buttonClass("plain")} onClick={onReview}>
          Revisar
        </button>
        {publishButtons}
      </div>
    </section>
  );
}

/** "298 passam a vender, 14 deixam de vender, em 104 cidades". */
function summaryOf({ starts, ends, cells, cities }: PendingCounts): string {
  const other = cells - starts - ends;
  const parts = [
    starts > 0 && `${formatCount(starts)} ${starts === 1 ? "passa" : "passam"} a vender`,
    ends > 0 && `${formatCount(ends)} ${ends === 1 ? "deixa" : "deixam"} de vender`,
    other > 0 && `${formatCount(other)} sem efeito no site`,
  ].filter((part) => part !== false);
  return `${parts.join(", ")}, em ${pluralize(cities, "cidade", "cidades")}`;
}
