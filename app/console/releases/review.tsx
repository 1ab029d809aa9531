import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { publish, revert } from "#app/releases/publish.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { releaseInput } from "#app/releases/release.input.ts";
import { scheduleInput } from "#app/releases/schedule.input.ts";
import { schedule, unschedule } from "#app/releases/schedule.server.ts";
import { putBack, takeOut } from "#app/releases/take-out.server.ts";
import { idsField, numberField, parseForm, readForm, textField } from "#app/platform/form/form.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLeftIcon, EyeIcon } from "#app/ui/icon.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { sendReviewAction } from "#app/console/release-mode/send-review-action.ts";
import { ModeForm } from "#app/console/release-mode/mode-form.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff, writeForStaff } from "#app/console/server/staff-request.server.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useRelease } from "#app/console/widgets/release-context.ts";
import { Changes } from "./changes.tsx";
import { Checks } from "./checks.tsx";
import { Conflicts } from "./conflicts.tsx";
import { Impact } from "./impact.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { ReleaseStateTag } from "./release-state-tag.tsx";
import { RenameButton } from "./rename-button.tsx";
import {
  type ReviewAction,
  reviewActions,
  type ReviewOutcome,
  type ReviewView,
  type TakenOut,
} from "#app/console/release-mode/review-actions.ts";
import { readReview } from "./review.server.ts";
import type { Route } from "./+types/review";

type Loaded = { review: ReviewView | null };

/** Loads a release with what publishing it would do; 404 for an unknown one, null when it cannot be read. */
export function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Loaded> {
  const id = parseWholeNumber(params.release);
  return readForStaff<Loaded>({
    context,
    about: "release",
    logFields: { screen: "release" },
    read: async () => {
      const review = id === null ? null : await readReview(id);
      if (!review) throw new Response("Este lançamento não existe.", { status: 404 });
      return { review };
    },
    fallback: { review: null },
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { review: null });
}

/** Runs an action of the release. Its page says which release it is, so the mode of the browser does not matter. */
export async function action({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const form = await readForm(request);
  const id = parseWholeNumber(params.release);
  const name = reviewActions.find((known) => known === textField(form, "action"));
  if (!name || id === null) throw new Response("Esta operação não existe.", { status: 400 });
  return writeForStaff<ReviewOutcome>({
    context,
    about: "release",
    needs: "release",
    logFields: { entity: "release", action: name, release: id },
    run: () => run(name, id, form),
    statusOf: ({ kind }) => (kind === "invalid" ? 400 : 200),
    refused: ({ message }) => ({ kind: "refused", action: name, message }),
    failed: () => ({ kind: "failed", action: name }),
  });
}

async function run(name: ReviewAction, id: number, form: FormData): Promise<ReviewOutcome> {
  let left: string[] = [];
  let takenOut: TakenOut | undefined;
  switch (name) {
    case "rename": {
      const { data, errors } = await parseForm(releaseInput, form);
      if (errors) return { kind: "invalid", errors };
      await releases.rename(id, data.name);
      break;
    }
    case "publish":
      await publish(id);
      break;
    case "schedule": {
      const { data, errors } = await parseForm(scheduleInput, form);
      if (errors) return { kind: "invalid", errors };
      await schedule(id, data);
      break;
    }
    case "unschedule":
      await unschedule(id);
      break;
    case "discard":
      await releases.discard(id);
      break;
    case "revert":
      left = (await revert(id)).map(({ label }) => label);
      break;
    case "take-out":
      takenOut = await takeOut(id, { parts: idsField(form, "parts") });
      break;
    case "put-back":
      await putBack(id, numberField(form, "entry"));
      break;
    case "keep-mine":
      await releases.resolveConflict(id, idsField(form, "parts"), {
        field: textField(form, "field"),
        keeps: "mine",
        current: parseJson(textField(form, "current")),
      });
      break;
    case "keep-theirs":
      await releases.resolveConflict(id, idsField(form, "parts"), { field: textField(form, "field"), keeps: "theirs" });
      break;
  }
  return { kind: "done", action: name, left, ...(takenOut && { takenOut }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Response("O formulário não pôde ser lido.", { status: 400 });
  }
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendReviewAction({ request, serverAction: () => serverAction<ReviewOutcome>() });
}

/** A release: its changes, what publishing would do, and the way there. */
export default function Review({ loaderData: { review } }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <div className="shell:min-h-0 shell:flex-1 shell:overflow-auto print:overflow-visible">
      <div className="mx-auto flex max-w-308 flex-col gap-3 px-4 py-4 md:px-6 md:py-5">
        <title>{`${review?.release.name ?? "Lançamento"} · ${provider.name}`}</title>
        {review ? <ReviewBody review={review} /> : <LoadError title="Erro ao buscar o lançamento" />}
      </div>
    </div>
  );
}

function ReviewBody({ review }: { review: ReviewView }) {
  const { release, groups, forecast, problem } = review;
  const entered = useRelease();
  const isConflicting = (forecast?.conflicts.length ?? 0) > 0;
  return (
    <>
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to={href("/intranet/lancamentos")}
          aria-label="Lançamentos"
          className={`${buttonClass("quiet")} -ml-3 w-9 p-0 print:hidden max-md:w-11`}
        >
          <ArrowLeftIcon size={18} />
        </Link>
        <h1 className="text-xl leading-tight font-bold tracking-tight wrap-anywhere max-sm:text-lg">{release.name}</h1>
        {release.isOpen && <RenameButton name={release.name} />}
        <ReleaseStateTag state={release.state} />
        <span className="text-xs text-muted">de {release.author}</span>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 print:hidden">
          {release.isOpen && (
            <Link to={`${href("/intranet/visitante")}?lancamento=${release.id}`} className={buttonClass("plain")}>
              <EyeIcon size={16} />
              Ver como visitante
            </Link>
          )}
          <button type="button" className={`${buttonClass("plain")} max-sm:hidden`} onClick={() => window.print()}>
            Imprimir
          </button>
          {release.isOpen && entered?.id !== release.id && (
            <ModeForm action="enter" back={href("/intranet")} className="grid">
              <input type="hidden" name="id" value={release.id} />
              <button type="submit" className={buttonClass("plain")}>
                Continuar a preparar
              </button>
            </ModeForm>
          )}
        </div>
      </header>
      <Impact review={review} />
      {problem !== null && (
        <p role="alert" className="rounded-sm border border-warn-line bg-warn-soft px-4 py-2.5 text-sm">
          Não foi possível conferir o lançamento agora: {problem}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {forecast && isConflicting && <Conflicts conflicts={forecast.conflicts} />}
          <Changes groups={groups} isOpen={release.isOpen} />
        </div>
        <div className="flex flex-col gap-4 print:hidden">
          <PublishPanel review={review} />
          {forecast && <Checks checks={forecast.checks} />}
        </div>
      </div>
    </>
  );
}
