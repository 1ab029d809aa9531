import { useEffect, useRef, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { readRevision } from "#app/records/revision.server.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { readProgress } from "./progress.server.ts";
import { type Picture, SiteLink, SitePicture } from "./site-picture.tsx";
import { openingSteps, pathOfStep, type StepProgress, stepAt } from "#app/console/settings/opening-steps.ts";
import type { Route } from "./+types/layout";

type Guide = { progress: StepProgress[]; picture: Picture };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Guide | null> {
  requireAdministrator(context);
  return readForStaff({
    context,
    about: null,
    logFields: { screen: "opening guide" },
    read: async () => ({
      progress: await readProgress(requestMeta(context).publicUrl),
      picture: await readPicture(),
    }),
    fallback: null,
  });
}

/** The page of the site that shows most of what was given: a city's with its plans, once there is one. */
async function readPicture(): Promise<Picture> {
  const [revision, served] = await Promise.all([readRevision(), listCitiesOnSale()]);
  const city = served.find(({ isDouble }) => !isDouble);
  const params = city && { uf: city.state.toLowerCase(), city: slugify(city.name) };
  return { revision, moment: new Date(), page: params ? href("/internet/:uf/:city", params) : href("/internet") };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Guide | null> {
  return loadOrFallback<Guide | null>(serverLoader, null);
}

/** A check of typed texts, which writes nothing, ends the reload that an earlier save has begun: it reloads too. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || defaultShouldRevalidate;
}

/** The steps from an empty start to an open site, beside the current one and a picture of the site. */
export default function OpeningLayout({ loaderData }: Route.ComponentProps) {
  // While the server does not answer, what was read before stays.
  const [guide, setGuide] = useState(loaderData);
  if (loaderData && loaderData !== guide) setGuide(loaderData);
  return (
    <div className="flex flex-col shell:grid shell:min-h-0 shell:flex-1 shell:grid-cols-[15.5rem_minmax(0,1fr)] shell:grid-rows-[minmax(0,1fr)] shell:xl:grid-cols-[15.5rem_minmax(0,1fr)_20rem]">
      <Steps progress={guide?.progress ?? []} />
      <div className="flex min-w-0 flex-col shell:min-h-0">
        <Outlet />
      </div>
      {guide && <SitePicture picture={guide.picture} />}
    </div>
  );
}

/** All steps with how far each is; on phones one row that scrolls. */
function Steps({ progress }: { progress: readonly StepProgress[] }) {
  const current = stepAt(useLocation().pathname);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  const done = progress.filter(({ slug, state }) => state === "done" && slug !== "conferir").length;
  return (
    <nav
      aria-label="Passos da abertura"
      className="border-b border-line bg-paper shell:overflow-y-auto shell:border-r shell:border-b-0 shell:px-3 shell:py-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-4 pt-2 shell:px-2 shell:pt-0">
        <p className="font-bold tracking-tight shell:text-lg">
          Abrir o site
          <span className="block text-xs font-normal tracking-normal text-muted">
            {done} de {openingSteps.length - 1} passos prontos
          </span>
        </p>
        <SiteLink className="shell:xl:hidden" />
      </div>
      <ol
        ref={list}
        className="scroll-hint relative flex overflow-x-auto px-2 py-1 [--cover:var(--paper)] shell:mt-3 shell:flex-col shell:overflow-x-visible shell:px-0"
      >
        {openingSteps.map(({ slug, title, hint }, index) => {
          const { state, summary } = progress.find((one) => one.slug === slug) ?? { state: "empty", summary: hint };
          return (
            <li key={slug} className="flex flex-none">
              <Link
                to={pathOfStep(slug)}
                prefetch="intent"
                aria-current={slug === current ? "step" : undefined}
                className="flex min-h-11 flex-1 items-center gap-2.5 rounded-sm px-2 py-1.5 text-sm whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-ink shell:items-start shell:whitespace-normal"
              >
                <StepSign number={index + 1} state={state} />
                <span className="min-w-0">
                  <span className="block leading-snug font-semibold text-ink">{title}</span>
                  <span className="block text-xs leading-snug text-pretty max-md:sr-only">{summary}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Where a step is, by shape, and in words for those who do not see it. */
function StepSign({ number, state }: { number: number; state: StepProgress["state"] }) {
  const look = {
    done: "border-ok bg-ok-soft text-ok-ink",
    partial: "border-warn bg-warn-soft text-warn-ink",
    empty: "border-control text-muted",
  }[state];
  const words = { done: "pronto", partial: "falta algo", empty: "a fazer" }[state];
  return (
    <span className={`grid size-6 flex-none place-items-center rounded-pill border-2 text-xs font-bold ${look}`}>
      {state === "done" ? (
        <CheckIcon size={14} />
      ) : (
        <span aria-hidden="true">{state === "partial" ? "!" : number}</span>
      )}
      <span className="sr-only">{words}: </span>
    </span>
  );
}
