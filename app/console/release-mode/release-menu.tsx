import { type RefObject, useEffect } from "react";
import { useFetcher } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { releaseStateLabels } from "#app/records/release-state.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { formatMoment } from "#app/console/dates.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { BeginForm } from "./begin-form.tsx";
import { modePath, type OpenReleases } from "./mode-actions.ts";
import { ReleaseMark } from "./release-mark.tsx";

type ReleaseMenuProps = {
  /** The release that is chosen already; null for none. */
  chosenId: number | null;
  /** Called with a release of the list, and with one that has just begun. */
  onChoose: (release: ReleaseSummary) => void;
  nameField?: RefObject<HTMLInputElement | null>;
};

/** The open releases to choose from, read when it is shown, and a form that begins another. */
export function ReleaseMenu({ chosenId, onChoose, nameField }: ReleaseMenuProps) {
  const { load, data } = useFetcher<OpenReleases>();
  useEffect(() => void load(modePath), [load]);
  const mayBegin = useMayChange("release");
  return (
    <>
      <p className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-muted">Lançamentos em preparo</p>
      {data?.open ? (
        <ul className="max-h-72 overflow-y-auto">
          {data.open.map((release) => (
            <li key={release.id}>
              <button
                type="button"
                aria-current={release.id === chosenId || undefined}
                className={releaseMenuItemClass}
                onClick={() => onChoose(release)}
              >
                <ReleaseMark />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{release.name}</span>
                  <span className="block truncate text-xs font-normal text-muted">{describe(release)}</span>
                </span>
                {release.id === chosenId && <CheckIcon size={16} className="text-brand" />}
              </button>
            </li>
          ))}
          {data.open.length === 0 && <li className="px-2.5 py-1.5 text-xs text-muted">Nenhum ainda.</li>}
        </ul>
      ) : (
        <p role="status" className="px-2.5 py-1.5 text-xs text-muted">
          {data ? "Não foi possível carregar. Feche e tente de novo." : "Carregando…"}
        </p>
      )}
      {mayBegin && (
        <div className="mt-1.5 border-t border-line px-2.5 pt-2.5 pb-1.5">
          <BeginForm label="Começar um lançamento" onBegun={onChoose} nameField={nameField} />
        </div>
      )}
    </>
  );
}

/** "agendado para sexta, 27/11, 00:00 · 12 mudanças · ana@…" */
function describe({ state, publishAt, changes, author }: ReleaseSummary): string {
  const when = state === "scheduled" && publishAt ? ` para ${formatMoment(publishAt)}` : "";
  return `${releaseStateLabels[state]}${when} · ${pluralize(changes, "mudança", "mudanças")} · ${author}`;
}

export const releaseMenuItemClass =
  "flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 py-1 text-left font-medium hover:bg-hover max-md:min-h-11";

/** The classes of the popup that holds the menu. */
export const releaseMenuClass =
  "max-h-(--available-height) w-76 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-line bg-raised p-1.5 text-sm text-ink shadow-2 outline-none";
