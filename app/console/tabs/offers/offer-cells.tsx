import type { OfferSale } from "#app/offers/offer-version.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { brazilianDay, dayOf } from "#app/platform/time/clock.ts";
import { AlertIcon } from "#app/ui/icon.tsx";

/** When a version was sold: "desde 03/03/2026", "03/03/2026 a 12/08/2026", "até 31/12/2026". */
export function saleText({ terms, since, until }: { terms: { vendida_ate?: string } } & OfferSale): string {
  return until === null && terms.vendida_ate ? `até ${brazilianDay(terms.vendida_ate)}` : periodText({ since, until });
}

/** "desde 03/03/2026" or "03/03/2026 a 12/08/2026", by the provider's clock. */
export function periodText({ since, until }: OfferSale): string {
  const [from, to] = [since, until].map((date) => date && dayOf(date));
  return to ? `${from} a ${to}` : `desde ${from}`;
}

/** The number of warnings about an offer, with their texts. */
export function WarningsTag({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <span title={warnings.join("\n")} className="inline-flex items-center gap-0.5 text-xs text-warn-ink">
      <AlertIcon size={14} />
      <span aria-hidden="true">{warnings.length}</span>
      <span className="sr-only">
        {pluralize(warnings.length, "aviso", "avisos")}: {warnings.join(" ")}
      </span>
    </span>
  );
}
