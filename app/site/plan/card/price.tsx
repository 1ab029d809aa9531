import { formatMoney, moneyParts } from "#app/platform/text/money.ts";

/**
 * A monthly price as one shape: small "R$", a large integer part with the comma on its baseline, the cents at its cap
 * height and "/mês" under them.
 * Figtree's capitals are 0.7 em high, so a line height of 0.7 trims each piece to its figures. Screen readers get one
 * sentence instead of the pieces.
 */
export function Price({ value, size = "md" }: { value: number; size?: "md" | "lg" }) {
  const { integer, cents } = moneyParts(value);
  return (
    <p className="price tabular-nums">
      <span className="sr-only">{`${formatMoney(value)} por mês`}</span>
      <span
        aria-hidden="true"
        className="inline-grid grid-cols-[auto_auto_auto] grid-rows-[auto_1fr] gap-x-1 py-1 leading-[0.7]"
      >
        <span className="row-span-2 self-end font-bold">R$</span>
        <span
          className={`price-integer row-span-2 font-heavy tracking-figures ${size === "lg" ? "text-[3.25rem]" : "text-[2.75rem]"}`}
        >
          {integer},
        </span>
        <span className="price-cents text-[1.25rem] font-extrabold tracking-[-0.02em]">{cents}</span>
        <span className="price-period self-end text-sm leading-[0.7] font-medium">/mês</span>
      </span>
    </p>
  );
}
