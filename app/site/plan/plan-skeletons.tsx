/** The number of skeleton cards (PLAN-9). */
const count = 4;

/** A bar for each of a card's seven rows, with the row's height and margins, so that the layout does not shift. */
const bars = [
  "h-4 w-1/2 mb-1",
  "h-14 w-3/4 mt-2",
  "h-1 mt-4 mb-6",
  "h-9 w-7/12 mb-6",
  "h-20 w-4/5 mt-1 mb-5",
  "h-12 rounded-pill! mb-12",
  "h-9 w-11/12 mx-auto mt-1",
];

/** The loading state of plans: four skeleton cards (PLAN-9). */
export function PlanSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Carregando planos…</span>
      <SkeletonCards />
    </div>
  );
}

/** Four skeleton cards, hidden from screen readers. */
export function SkeletonCards() {
  return (
    <div aria-hidden="true" className="plan-grid">
      {Array.from({ length: count }, (_, card) => (
        <div key={card} data-testid="plan-skeleton" className="plan-card plan-skeleton">
          {bars.map((bar) => (
            <span key={bar} className={bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
