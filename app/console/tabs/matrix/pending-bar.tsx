import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { Progress, useSlow } from "#app/console/list/selection.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import type { MatrixModel, PendingCounts } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { PublishButtons } from "./publish-buttons.tsx";
import { UndoDiscard } from "./undo-discard.tsx";
import type { Publishing } from "./use-publish.ts";

type PendingBarProps = {
  model: MatrixModel;
  isStored: boolean;
  publishing: Publishing;
  onReview: () => void;
};

/** What is pending, and what can be done with it. */
export function PendingBar({ model, isStored, publishing, onReview }: PendingBarProps) {
  const { isBusy, tryPublish, tryPut } = publishing;
  const { counts } = model;
  // Changes of what somebody has deleted.
  const lostCount = model.lost.length;
  const isSlow = useSlow(isBusy);
  const notify = useNotify();
  const discard = () => {
    const title = pluralize(counts.cells, "mudança foi descartada", "mudanças foram descartadas");
    model.discard();
    notify({ title, control: <UndoDiscard model={model} /> });
  };
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
        <button type="button" className={buttonClass("quiet")} onClick={discard}>
          Descartar
        </button>
        <button type="button" className={buttonClass("plain")} onClick={onReview}>
          Revisar
        </button>
        <PublishButtons isDisabled={isBusy} isInReview={false} onPublish={tryPublish} onPut={tryPut} />
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
