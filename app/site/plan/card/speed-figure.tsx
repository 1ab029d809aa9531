import { gaugePercent, splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";

/** A speed as a large number with a small unit: "750 Mb/s". */
export function SpeedFigure({ speed }: { speed: string }) {
  const { figure, unit } = splitSpeed(speed);
  return (
    <p className="speed-figure">
      <span>{figure}</span> {unit}
    </p>
  );
}

/** A decorative gauge: the faster the plan, the longer the bar. */
export function SpeedGauge({ speed }: { speed: string }) {
  const { megabits } = splitSpeed(speed);
  return (
    <div aria-hidden="true" className="speed-gauge">
      {megabits !== null && <span style={{ width: `${gaugePercent(megabits)}%` }} />}
    </div>
  );
}
