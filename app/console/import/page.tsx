import { type RefObject, useRef } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { assertPermitted } from "#app/records/actor.server.ts";
import { Forbidden } from "#app/records/refusal.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChevronLeftIcon, DownloadIcon } from "#app/ui/icon.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import { loaderUrl, templateQuery } from "#app/console/list/list-params.ts";
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
import { importKinds } from "./record-kinds.server.ts";
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

type ImportProps = NonNullable<Loaded["kind"]>;

function Import({ slug, path, title, noun }: ImportProps) {
  const provider = useProvider();
  const { state, check, write, stop, restart } = useImport(slug);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  useLostFocus(heading, step);
  return (
    <div className="px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1 shell:overflow-auto">
      <title>{`Importar ${title} · ${provider.name}`}</title>
      <div className="mx-auto flex max-w-276 flex-col gap-3">
        <ImportHeader ref={heading} path={path} title={title} noun={noun} step={step} />
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
          <CheckedFile state={state} noun={noun} onCheck={check} onReplace={restart} onWrite={write} onStop={stop} />
        )}
        {state.step === "done" && <Done state={state} noun={noun} path={path} onRestart={restart} />}
      </div>
    </div>
  );
}

type ImportHeaderProps = Omit<ImportProps, "slug"> & {
  ref: RefObject<HTMLHeadingElement | null>;
  step: ImportState["step"];
};

function ImportHeader({ ref, path, title, noun, step }: ImportHeaderProps) {
  return (
    <header className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-2">
      <Link to={path} aria-label={`Voltar a ${title}`} className={`${iconButtonClass} -ml-2.5`}>
        <ChevronLeftIcon size={18} />
      </Link>
      <h1
        ref={ref}
        tabIndex={-1}
        className="text-xl leading-tight font-bold tracking-tight outline-none max-sm:text-lg"
      >
        Importar {noun.many}
      </h1>
      <p role="status" className="pt-1 text-xs text-muted empty:hidden max-sm:order-last max-sm:basis-full">
        {stepNotes[step]}
      </p>
      <a href={loaderUrl(path, templateQuery)} download className={`${buttonClass("plain")} ml-auto`}>
        <DownloadIcon size={16} />
        Baixar modelo
      </a>
    </header>
  );
}

type CheckedFileProps = {
  state: Extract<ImportState, { step: "report" | "writing" }>;
  noun: NounForms;
  onCheck: (file: File, adjustments: Adjustments) => void;
  onReplace: () => void;
  onWrite: ReturnType<typeof useImport>["write"];
  onStop: () => void;
};

/** What the file would change: until that is written, it can be corrected here. */
function CheckedFile({ state, noun, onCheck, onReplace, onWrite, onStop }: CheckedFileProps) {
  const checked = state.step === "report" ? state : null;
  const adjust = (changed: Partial<Adjustments>) => onCheck(state.file, { ...state.adjustments, ...changed });
  return (
    <>
      <FileCard file={state.file} read={state.report.file} onReplace={checked ? onReplace : null} />
      {checked && <Notices error={checked.error} changes={checked.changes} />}
      <Columns
        key={`columns ${state.report.digest}`}
        columns={state.report.columns}
        onChoose={checked && ((columns) => adjust({ columns }))}
      />
      <Corrections
        corrections={state.report.corrections}
        made={state.adjustments.cells}
        onChange={checked && ((cells) => adjust({ cells }))}
      />
      <ReportView
        key={state.report.digest}
        report={state.report}
        noun={noun}
        fileName={state.file.name}
        onCorrect={checked && ((cell) => adjust({ cells: [...state.adjustments.cells, cell] }))}
      />
      <Dock
        state={state}
        noun={noun}
        onWrite={(into, shown) => checked && onWrite(checked, into, shown)}
        onStop={onStop}
      />
    </>
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
