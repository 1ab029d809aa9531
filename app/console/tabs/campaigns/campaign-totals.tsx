import { type CountedAct, countedActs, type ShownCount } from "#app/leads/campaigns/campaign.ts";
import type { CampaignListing, CampaignTotal } from "#app/leads/campaigns/campaign-list.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { actLabels, changeText, countText } from "./count-text.ts";

type CampaignTotalsProps = Pick<CampaignListing, "totals" | "range"> & { periodLabel: string };

/** The five counts of the period, each with its days and the change since the period before. */
export function CampaignTotals({ totals, range, periodLabel }: CampaignTotalsProps) {
  return (
    <section
      aria-label="Totais"
      className="grid flex-none grid-cols-2 gap-px overflow-clip rounded-md border border-line bg-line shadow-1 sm:grid-cols-3 xl:grid-cols-5"
    >
      {countedActs.map((act) => (
        <Total key={act} act={act} total={totals[act]} range={range} periodLabel={periodLabel} />
      ))}
    </section>
  );
}

type TotalProps = { act: CountedAct; total: CampaignTotal; range: readonly string[]; periodLabel: string };

function Total({ act, total: { count, before, days }, range, periodLabel }: TotalProps) {
  const change = changeText(count, before);
  return (
    <div className="bg-paper px-4 py-3 last:max-xl:col-span-full last:sm:max-xl:col-span-2">
      <p className="text-xs font-semibold text-muted">{actLabels[act]}</p>
      <div className="flex items-end gap-3">
        <p className="text-2xl leading-tight font-bold tabular-nums">{countText(count)}</p>
        <Sparkline counts={days} range={range} />
      </div>
      <p className="mt-0.5 text-xs text-muted">
        {change ? (
          <>
            <b className="text-ink">{change}</b> que nos {periodLabel} antes
          </>
        ) : (
          "Sem comparação com antes"
        )}
      </p>
    </div>
  );
}

/** How high small numbers are in a line. */
const fewHeight = 2.5;

function heightOf(count: ShownCount): number {
  return count === "few" ? fewHeight : count;
}

/** The days as a line, with the highest as text. */
function Sparkline({ counts, range }: { counts: readonly ShownCount[]; range: readonly string[] }) {
  const heights = counts.map(heightOf);
  const most = Math.max(...heights);
  if (most === 0) return null;
  const highest = heights.indexOf(most);
  const points = heights.map((height, index) => `${(index / (heights.length - 1)) * 100},${22 - (height / most) * 20}`);
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 100 24" preserveAspectRatio="none" className="mb-1 h-6 min-w-0 flex-1">
        <polyline
          points={points.join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="text-brand"
        />
      </svg>
      <span className="sr-only">
        Dia com mais: {brazilianDay(range[highest]!)}, {countText(counts[highest]!)}
      </span>
    </>
  );
}
