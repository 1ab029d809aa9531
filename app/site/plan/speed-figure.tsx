import { gaugePercent, splitSpeed } from "./speed.ts";

/** A speed as a large number with a small unit: "750 Mb/s". */
export function SpeedFigure({ speed }: { speed: string }) {
  const { figure, unit } = splitSpeed(speed);
  return (
    <p className="mt-1.5 flex items-baseline gap-1.5 leading-none tabular-nums">
      <span className="-ml-[0.04em] text-[4.125rem] leading-[0.95] font-heavy tracking-figures">{figure}</span>{" "}
      {unit && <span className="text-lg font-bold">{unit}</span>}
    </p>
  );
}

/** A decorative gauge: the faster the plan, the longer the bar. */
export function SpeedGauge({ speed }: { speed: string }) {
  const { megabits } = splitSpeed(speed);
  return (
    <div aria-hidden="true" className="speed-gauge mt-3 mb-5.5">
      {megabits !== null && <span style={{ width: `${gaugePercent(megabits)}%` }} />}
    </div>
  );
}
