/** The number of skeleton cards (PLAN-9). */
const count = 4;

/** The parts of a card, whose place and height the style sheet gives them, so that the layout does not shift. */
const parts = [
  "offer-name",
  "speed-figure",
  "price",
  "speed-gauge",
  "offer-included",
  "offer-version",
  "offer-actions",
  "offer-more",
  "offer-note",
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
          {parts.map((part) => (
            <span key={part} className={part} />
          ))}
        </div>
      ))}
    </div>
  );
}
