import { href, Link } from "react-router";
import type { Matrix } from "#app/catalogue/availability/matrix.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";

/** One plan in one city: whether it is to be sold there. */
export type Cell = { offerId: number; cityId: number; isSold: boolean };

type WhereGridProps = Pick<Matrix, "offers" | "cities"> & {
  isSold: (cell: Omit<Cell, "isSold">) => boolean;
  onChange: (cells: readonly Cell[]) => void;
};

/** A table of few plans by the cities, with a checkbox in each cell and one for each whole column. */
export function WhereGrid({ offers, cities, isSold, onChange }: WhereGridProps) {
  const cellsOf = (ofOffers: WhereGridProps["offers"]) =>
    ofOffers.flatMap(({ id: offerId }) => cities.map(({ id: cityId }) => ({ offerId, cityId })));
  const all = cellsOf(offers);
  const sold = all.filter(isSold).length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={buttonClass("brand")}
          onClick={() => onChange(all.map((cell) => ({ ...cell, isSold: sold < all.length })))}
        >
          {sold < all.length ? "Todos em todas as cidades" : "Desmarcar todos"}
        </button>
        <Link to={href("/intranet/matriz")} className={buttonClass("quiet")}>
          Ver na matriz
        </Link>
        <p role="status" className="ml-auto text-sm text-muted">
          <b className="font-bold text-ink">{formatCount(sold)}</b> de {formatCount(all.length)} marcados
        </p>
      </div>
      <div
        role="region"
        aria-label="Planos por cidade"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-paper shadow-1"
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-paper px-3 py-2 text-left font-medium text-muted">
                Cidade
              </th>
              {offers.map((offer) => {
                const column = cellsOf([offer]);
                const isWhole = column.every(isSold);
                return (
                  <th key={offer.id} scope="col" className="min-w-24 border-l border-line px-2 py-2 font-semibold">
                    {offer.name}
                    <span className="block text-xs font-normal text-muted">{formatMoney(offer.price)}</span>
                    <Tick
                      label={`${offer.name} em todas as cidades`}
                      isChecked={isWhole}
                      onChange={(isTicked) => onChange(column.map((cell) => ({ ...cell, isSold: isTicked })))}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {cities.map((city) => (
              <tr key={city.id} className="border-t border-line hover:bg-hover">
                <th scope="row" className="sticky left-0 bg-paper px-3 text-left font-medium">
                  {cityLabel(city)}
                </th>
                {offers.map((offer) => {
                  const cell = { offerId: offer.id, cityId: city.id };
                  return (
                    <td key={offer.id} className="border-l border-line text-center">
                      <Tick
                        label={`${offer.name} em ${cityLabel(city)}`}
                        isChecked={isSold(cell)}
                        onChange={(isTicked) => onChange([{ ...cell, isSold: isTicked }])}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type TickProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function Tick({ label, isChecked, onChange }: TickProps) {
  return (
    <label className="grid min-h-9 cursor-pointer place-items-center max-md:min-h-11">
      <input
        type="checkbox"
        aria-label={label}
        className="size-4.5 accent-brand"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
