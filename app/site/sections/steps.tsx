import type { ReactNode } from "react";
import { unbroken } from "#app/ui/unbroken.tsx";
import type { TitledText } from "#app/site/text/copy.ts";

type StepsProps<Step extends TitledText> = {
  steps: readonly Step[];
  /** Side by side on wide screens, instead of stacked. */
  horizontal?: boolean;
  /** Renders the image of a step: below its text, beside it from 48rem. */
  renderImage?: (step: Step, index: number) => ReactNode;
};

/** Numbered steps, joined by a line. */
export function Steps<Step extends TitledText>({ steps, horizontal = false, renderImage }: StepsProps<Step>) {
  return (
    <ol className={`steps ${horizontal ? "steps-across" : ""}`}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <span aria-hidden="true" className="step-light">
            {index + 1}
          </span>
          <div className={`min-w-0 pt-1.5 ${renderImage ? "step-beside-image" : ""}`}>
            <h3 className="text-lg leading-tight font-bold">{step.title}</h3>
            <p className="mt-1.5 leading-normal text-muted on-night:text-on-night-muted">{unbroken(step.text)}</p>
            {renderImage?.(step, index)}
          </div>
        </li>
      ))}
    </ol>
  );
}
