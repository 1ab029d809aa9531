import { useId, useState } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback, type NetworkFailure, networkFailureMessages } from "#app/console/requests/request.ts";
import { readForStaff, writeForStaff } from "#app/console/server/staff-request.server.ts";
import { SettingsNav } from "#app/console/settings/settings-nav.tsx";
import { startOwnSite } from "#app/backup/own-site.server.ts";
import { ConfirmDialog } from "#app/console/widgets/confirm-dialog.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { type ToastContent, toastControlClass } from "#app/console/widgets/toasts.tsx";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { findMissing, type ReadinessPoint } from "#app/console/settings/readiness.server.ts";
import { cardClass, ReadinessList } from "./readiness-list.tsx";
import { StepPane } from "./step-pane.tsx";
import { openingSteps, pathOfStep } from "#app/console/settings/opening-steps.ts";
import type { Route } from "./+types/page";

export { sendCommand as clientAction } from "#app/console/requests/send-command.ts";

type Opening = { isDemonstration: boolean; isPublished: boolean; missing: ReadinessPoint[] };
type OpeningResult =
  | { kind: "opened" | "closed" | "failed" }
  /** The demonstration is kept in that file. */
  | { kind: "begun"; file: string }
  | { kind: "refused"; message: string }
  | { kind: "networkFailure"; why: NetworkFailure };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Opening | null> {
  requireAdministrator(context);
  return readForStaff({
    context,
    about: null,
    logFields: { screen: "opening" },
    read: async () => ({
      isDemonstration: await settings.isDemonstration(),
      isPublished: await settings.isPublished(),
      missing: await findMissing(requestMeta(context).publicUrl),
    }),
    fallback: null,
  });
}

/** Opens the site to visitors ("open"), closes it ("close"), or begins a site in place of the demonstration ("begin"). */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  requireAdministrator(context);
  const command = textField(await readForm(request), "action");
  return writeForStaff<OpeningResult>({
    context,
    about: null,
    needs: null,
    logFields: { action: "opening" },
    run: async () => {
      if (command === "begin") return { kind: "begun", file: await startOwnSite() };
      if (command !== "open" && command !== "close") throw new Response("Esta operação não existe.", { status: 400 });
      return setPublished(command === "open", requestMeta(context).publicUrl);
    },
    refused: ({ message }) => ({ kind: "refused", message }),
    failed: () => ({ kind: "failed" }),
  });
}

async function setPublished(isPublished: boolean, publicUrl: string | null): Promise<OpeningResult> {
  if (isPublished && (await findMissing(publicUrl)).some(({ blocks }) => blocks))
    throw new Refusal("Ainda falta o que está na lista antes de abrir o site.");
  const { id, version } = await settings.find();
  await settings.update(id, { isPublished }, version);
  return { kind: isPublished ? "opened" : "closed" };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Opening | null> {
  return loadOrFallback<Opening | null>(serverLoader, null);
}

/** What is missing before visitors see the site, and the button that opens it. */
export default function OpeningScreen({ loaderData: opening }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <StepPane slug="conferir">
      <title>{`Abertura · ${provider.name}`}</title>
      <div className="grid gap-4">
        <SettingsNav />
        <h1 className="text-xl font-bold tracking-tight max-sm:text-lg">Abertura</h1>
        {opening ? (
          <>
            {opening.isDemonstration && <Beginning />}
            <OpeningState {...opening} />
            <ReadinessList missing={opening.missing} />
          </>
        ) : (
          <LoadError title="Erro ao verificar o site" />
        )}
      </div>
    </StepPane>
  );
}

/** Offers a site of one's own in place of the demonstration. */
function Beginning() {
  const [isAsking, setAsking] = useState(false);
  const { send, pending } = useCommand<OpeningResult>({ toastFor: (result) => toastFor(result, () => {}) });
  return (
    <section aria-labelledby="comecar" className={`${cardClass} grid gap-3`}>
      <h2 id="comecar" className="text-md font-bold tracking-tight">
        Você está na demonstração
      </h2>
      <p className="text-sm text-muted">
        {unbroken(
          "O seu site começa vazio, com as contas da equipe de hoje. A demonstração fica guardada em um arquivo de backup no servidor, e pode ser restaurada.",
        )}
      </p>
      <button
        type="button"
        aria-disabled={pending !== null}
        className={`w-max ${buttonClass("brand")}`}
        onClick={() => pending === null && setAsking(true)}
      >
        {pending ? "Começando…" : "Começar o meu site"}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Começar o meu site?"
        onCancel={() => setAsking(false)}
        confirmButton={
          <button
            type="button"
            className={buttonClass("danger")}
            onClick={() => {
              setAsking(false);
              send({ action: "begin" });
            }}
          >
            Começar vazio
          </button>
        }
      >
        <p>
          Planos, cidades, banners, contatos e histórico da demonstração saem daqui. Antes, o servidor guarda um backup
          com tudo.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function OpeningState({ isPublished, missing }: Omit<Opening, "isDemonstration">) {
  const { send, pending } = useCommand<OpeningResult>({
    toastFor: (result) => toastFor(result, (command) => send({ action: command })),
  });
  const reason = useId();
  const firstBlocking = isPublished ? undefined : missing.find(({ blocks }) => blocks);
  const isBlocked = firstBlocking !== undefined;
  return (
    <section aria-labelledby="estado-do-site" className={`${cardClass} grid gap-3`}>
      <h2 id="estado-do-site" className="text-md font-bold tracking-tight">
        {isPublished ? "O site está aberto" : "O site é só para a equipe"}
      </h2>
      <p className="text-sm text-muted">
        {unbroken(
          isPublished
            ? "Todos veem o site. Se você o fechar, os visitantes voltam a ver que ele abre em breve."
            : "Você e a equipe veem o site depois de entrar. Os visitantes veem o nome, o telefone e que ele abre em breve.",
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <button
          type="button"
          aria-disabled={isBlocked || pending !== null}
          aria-describedby={isBlocked ? reason : undefined}
          className={buttonClass(isPublished ? "plain" : "brand")}
          onClick={() => !isBlocked && pending === null && send({ action: isPublished ? "close" : "open" })}
        >
          {isPublished ? "Fechar o site" : "Abrir o site"}
        </button>
        {firstBlocking && (
          <>
            <Link to={pathOfStep(firstBlocking.step)} className={buttonClass("accent")}>
              Continuar: {openingSteps.find(({ slug }) => slug === firstBlocking.step)!.title}
            </Link>
            <p id={reason} className="text-xs text-muted">
              Antes, faça o que falta para abrir.
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function toastFor(result: OpeningResult, send: (command: "open" | "close") => void): ToastContent {
  switch (result.kind) {
    case "opened":
    case "closed":
      return {
        title: result.kind === "opened" ? "O site está aberto a todos" : "O site é só para a equipe",
        control: (
          <button
            type="button"
            className={toastControlClass}
            onClick={() => send(result.kind === "opened" ? "close" : "open")}
          >
            Desfazer
          </button>
        ),
      };
    case "begun":
      return { title: "O seu site começou vazio", description: `A demonstração está em ${result.file}.` };
    case "refused":
      return { title: result.message, isFailure: true };
    case "failed":
      return { title: "Não foi possível gravar", isFailure: true };
    case "networkFailure":
      return { title: networkFailureMessages[result.why], isFailure: true };
  }
}
