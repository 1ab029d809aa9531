import { useRef } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { assertPermitted } from "#app/records/actor.server.ts";
import { Forbidden } from "#app/records/refusal.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChevronLeftIcon, DownloadIcon } from "#app/ui/icon.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import { templateQuery } from "#app/console/list/list-params.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { buttonClass, iconButtonClass } from "#app/console/widgets/console-button.ts";
import { useLostFocus } from "#app/console/widgets/use-lost-focus.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import type { Adjustments } from "#app/console/import/corrections/adjustments.ts";
import { ChooseFile } from "./choose-file.tsx";
import { Columns } from "./columns.tsx";
import { Corrections } from "#app/console/import/corrections/corrections.tsx";
import { Dock } from "./dock.tsx";
import { Done } from "./done.tsx";
import { FileCard, Notices } from "./file-card.tsx";
import { importKinds } from "./import-kinds.server.ts";
import { Letters } from "./letters.tsx";
import { ImportProgress } from "./progress.tsx";
import { ReportView } from "./report-view.tsx";
import { type ImportState, useImport } from "./use-import.ts";
import type { Route } from "./+types/page";

type Loaded = { kind: { slug: string; path: string; title: string; noun: NounForms } | null };

/** Answers 404 for a kind that cannot be imported, 403 when the role may not. */
export async function loader({ params }: Pick<Route.LoaderArgs, "params">): Promise<Loaded> {
  const kind = Object.hasOwn(importKinds, params.kind) ? importKinds[params.kind]! : null;
  if (!kind) throw new Response("Isto não pode ser importado.", { status: 404 });
  try {
    assertPermitted("create", kind.entity);
  } catch (error) {
    if (error instanceof Forbidden) throw new Response(error.message, { status: 403 });
    throw error;
  }
  return { kind: { slug: params.kind, path: kind.path, title: kind.title, noun: kind.noun } };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { kind: null });
}

/** Importar: a CSV file is chosen, checked row by row, and published or put into a release. */
export default function ImportPage({ loaderData: { kind } }: Route.ComponentProps) {
  return kind ? <Import key={kind.slug} {...kind} /> : <LoadError title="Erro ao abrir a importação" />;
}

function Import({ slug, path, title, noun }: NonNullable<Loaded["kind"]>) {
  const provider = useProvider();
  const { state, check, write, stop, restart } = useImport(slug);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  useLostFocus(heading, step);
  const adjust = (changed: Partial<Adjustments>) => {
    if (state.step === "report") check(state.file, { ...state.adjustments, ...changed });
  };
  return (
    <div className="px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1 shell:overflow-auto">
      <title>{`Importar ${title} · ${provider.name}`}</title>
      <div className="mx-auto flex max-w-276 flex-col gap-3">
        <header className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-2">
          <Link to={path} aria-label={`Voltar a ${title}`} className={`${iconButtonClass} -ml-2.5`}>
            <ChevronLeftIcon size={18} />
          </Link>
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-xl leading-tight font-bold tracking-tight outline-none max-sm:text-lg"
          >
            Importar {noun.many}
          </h1>
          <p role="status" className="pt-1 text-xs text-muted empty:hidden max-sm:order-last max-sm:basis-full">
            {stepNotes[step]}
          </p>
          <a
            href={`${path}?${path === "/intranet" ? "index&" : ""}${templateQuery}`}
            download
            className={`${buttonClass("plain")} ml-auto`}
          >
            <DownloadIcon size={16} />
            Baixar modelo
          </a>
        </header>
        {state.step === "choose" && (
          <ChooseFile error={state.error} failed={state.failed} onChoose={(file) => check(file)} />
        )}
        {state.step === "checking" && (
          <ImportProgress
            title={`Conferindo ${state.file.name}`}
            detail={state.rows > 0 ? `${formatCount(state.rows)} linhas lidas` : "enviando o arquivo"}
            share={state.sent < 1 ? state.sent : null}
            onStop={restart}
          >
            Nada é gravado: o arquivo é comparado com o catálogo, linha por linha.
          </ImportProgress>
        )}
        {state.step === "columns" && (
          <>
            <FileCard file={state.file} read={null} onReplace={restart} />
            <Notices error={state.error} changes={null} />
            <Columns
              isNeeded
              columns={state.columns}
              onChoose={(columns) => check(state.file, { ...state.adjustments, columns })}
            />
          </>
        )}
        {state.step === "letters" && (
          <>
            <FileCard file={state.file} read={null} onReplace={restart} />
            <Notices error={state.error} changes={null} />
            <Letters
              question={state.question}
              onChoose={(letters) => check(state.file, { ...state.adjustments, letters })}
            />
          </>
        )}
        {(state.step === "report" || state.step === "writing") && (
          <>
            <FileCard file={state.file} read={state.report.file} onReplace={state.step === "report" ? restart : null} />
            {state.step === "report" && <Notices error={state.error} changes={state.changes} />}
            <Columns
              key={`columns ${state.report.digest}`}
              columns={state.report.columns}
              onChoose={state.step === "report" ? (columns) => adjust({ columns }) : null}
            />
            <Corrections
              corrections={state.report.corrections}
              made={state.adjustments.cells}
              onChange={state.step === "report" ? (cells) => adjust({ cells }) : null}
            />
            <ReportView
              key={state.report.digest}
              report={state.report}
              noun={noun}
              fileName={state.file.name}
              onCorrect={
                state.step === "report" ? (cell) => adjust({ cells: [...state.adjustments.cells, cell] }) : null
              }
            />
            <Dock
              state={state}
              noun={noun}
              onWrite={(into, shown) => state.step === "report" && write(state, into, shown)}
              onStop={stop}
            />
          </>
        )}
        {state.step === "done" && <Done state={state} noun={noun} path={path} onRestart={restart} />}
      </div>
    </div>
  );
}

const stepNotes: Record<ImportState["step"], string> = {
  choose: "",
  checking: "conferindo: nada foi gravado",
  columns: "falta dizer o que é cada coluna: nada foi gravado",
  letters: "falta dizer como ler as letras: nada foi gravado",
  report: "conferido: nada foi gravado ainda",
  writing: "gravando",
  done: "",
};
