import type { ReactNode } from "react";
import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLeftIcon, ChevronRightIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { type OpeningStep, openingSteps, pathOfStep } from "#app/console/settings/opening-steps.ts";

type StepHeadingProps = { slug: OpeningStep; title: string; children: ReactNode };

/** The question that a step asks, with one sentence about it. */
export function StepHeading({ slug, title, children }: StepHeadingProps) {
  const provider = useProvider();
  return (
    <header className="mb-5">
      <title>{`${openingSteps.find((step) => step.slug === slug)!.title} · Abertura · ${provider.name}`}</title>
      <h1 className="text-xl leading-tight font-bold tracking-tight">{title}</h1>
      <p className="mt-1 text-sm text-muted">{children}</p>
    </header>
  );
}

/** A step's page: what it asks for scrolls, and the ways to the steps beside it stay below. */
export function StepPane({ slug, children, action }: { slug: OpeningStep; children: ReactNode; action?: ReactNode }) {
  return (
    <>
      <div className="px-4 py-5 md:px-6 shell:min-h-0 shell:flex-1 shell:overflow-y-auto">
        <div className="mx-auto max-w-184">{children}</div>
      </div>
      <footer className="bottom-bar z-10 flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-6 py-3 max-md:sticky max-md:bottom-0 max-md:px-4 max-md:*:[button]:flex-1">
        {action}
        <StepLinks slug={slug} />
      </footer>
    </>
  );
}

/** To the steps before and after this one. */
export function StepLinks({ slug }: { slug: OpeningStep }) {
  const index = openingSteps.findIndex((step) => step.slug === slug);
  const [before, after] = [openingSteps[index - 1], openingSteps[index + 1]];
  return (
    <>
      {before && (
        <Link to={pathOfStep(before.slug)} className={`${buttonClass("quiet")} ${after ? "max-md:hidden" : ""}`}>
          <ArrowLeftIcon size={16} />
          Voltar
        </Link>
      )}
      {after && (
        <Link to={pathOfStep(after.slug)} className={buttonClass("plain")}>
          Próximo passo
          <ChevronRightIcon size={16} />
        </Link>
      )}
    </>
  );
}
