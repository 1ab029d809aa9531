import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { NounForms } from "#app/console/entity/labels.ts";
import { PutIntoRelease } from "#app/console/release-mode/put-into-release.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useRelease } from "#app/console/widgets/release-context.ts";
import { isSaveKey } from "#app/console/sheet/sheet-parts.tsx";
import { useKeyDown } from "#app/console/widgets/shortcuts.ts";
import { ImportProgress } from "./progress.tsx";
import type { ImportState } from "./use-import.ts";

type DockProps = {
  state: Extract<ImportState, { step: "report" | "writing" }>;
  noun: NounForms;
  onWrite: (into: { id: number; name: string } | null, shownRelease: string | null) => void;
  onStop: () => void;
};

/** What enters and what stays out, with the buttons that write it. */
export function Dock({ state, noun, onWrite, onStop }: DockProps) {
  const release = useRelease();
  const { counts } = state.report;
  const count = counts.new + counts.changed;
  const publish = () => state.step === "report" && count > 0 && onWrite(null, release?.name ?? null);
  useKeyDown((event) => {
    if (isSaveKey(event) && !event.defaultPrevented) publish();
  });
  if (state.step === "writing") {
    const isWriting = state.done > 0 || state.rows >= state.report.file.rows;
    return (
      <div className={dockClass}>
        <ImportProgress
          title={isWriting ? `Gravando ${pluralize(state.total, noun.one, noun.many)}` : "Lendo o arquivo de novo"}
          detail={
            isWriting
              ? `${formatCount(state.done)} ${state.done === 1 ? "pronta" : "prontas"}`
              : "nada foi gravado ainda"
          }
          share={isWriting ? state.done / Math.max(1, state.total) : state.rows / state.report.file.rows}
          onStop={isWriting ? null : onStop}
        >
          {isWriting
            ? "Pode fechar esta página: a gravação termina no servidor, e o Histórico a desfaz como um só lote."
            : "O arquivo é conferido mais uma vez: só entra o que você viu."}
        </ImportProgress>
      </div>
    );
  }
  const inside = [
    counts.new > 0 && pluralize(counts.new, "nova", "novas"),
    counts.changed > 0 && pluralize(counts.changed, "muda", "mudam"),
    counts.wrong > 0 &&
      `${counts.wrong === 1 ? "a errada fica" : `as ${formatCount(counts.wrong)} erradas ficam`} de fora`,
  ].filter(Boolean);
  return (
    <div className={dockClass}>
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-paper px-5 py-2.5 shadow-2 max-md:px-4">
        <p className="mr-auto max-md:basis-full">
          <b className="mr-2 font-semibold">
            {count === 0 ? "0 mudanças" : pluralize(count, "linha entra", "linhas entram")}
          </b>
          <span className="text-xs text-muted">{inside.join(", ")}</span>
        </p>
        {count > 0 && !release && (
          <>
            <PutIntoRelease onPut={({ id, name }) => onWrite({ id, name }, null)} />
            <button type="button" className={`${buttonClass("accent")} max-md:flex-1`} onClick={publish}>
              Publicar agora
            </button>
          </>
        )}
        {count > 0 && release && <PutIntoRelease variant="accent" onPut={publish} />}
      </div>
    </div>
  );
}

const dockClass = "bottom-bar sticky bottom-0 z-5 -mb-4 pb-3 md:-mb-5";
