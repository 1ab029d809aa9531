import type { ReactNode } from "react";
import type { Point } from "./words.ts";

type StepsProps<Step extends Point> = {
  steps: readonly Step[];
  /** Side by side where there is room, or always one under the other. */
  across?: boolean;
  /** What a step shows beside its words. */
  picture?: (step: Step, position: number) => ReactNode;
};

/** Numbered steps on the thread of light. */
export function Steps<Step extends Point>({ steps, across = false, picture }: StepsProps<Step>) {
  return (
    <ol className={`steps ${across ? "steps-across" : ""}`}>
      {steps.map((step, position) => (
        <li key={step.title}>
          <span aria-hidden="true" className="step-light">
            {position + 1}
          </span>
          <div className="min-w-0 pt-1.5">
            <h3 className="text-lg leading-tight font-bold">{step.title}</h3>
            <p className="mt-1.5 leading-normal text-muted on-night:text-on-night-muted">{step.text}</p>
            {picture?.(step, position)}
          </div>
        </li>
      ))}
    </ol>
  );
}
