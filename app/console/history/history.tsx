import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { currentActor, isPermitted } from "#app/records/actor.server.ts";
import * as history from "#app/records/history.server.ts";
import { roleAllows } from "#app/records/role.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ClockIcon } from "#app/ui/icon.tsx";
import { TrashIcon } from "#app/console/widgets/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { isHistoryFiltered, readHistoryQuery, withHistoryParams } from "./history-params.ts";
import { fieldDiffs } from "#app/console/changes/field-diff.ts";
import { EntryList } from "./entry-list.tsx";
import { HistoryFilters } from "./filters.tsx";
import { historyExport } from "./history-export.server.ts";
import { factsOf } from "#app/records/kinds.ts";
import { recordKinds } from "#app/console/import/record-kinds.server.ts";
import { canRevert } from "./revert.server.ts";
import type { HistoryListing, EntryView } from "#app/console/changes/history-view.ts";
import { withSheet } from "#app/console/list/list-params.ts";
import { EmptySearch } from "#app/console/list/empty-search.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { ExportLink } from "#app/console/list/export-link.tsx";
import { ListLink } from "#app/console/list/list-link.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { useListParams } from "#app/console/list/use-list-params.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { useRole } from "#app/console/widgets/role-context.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import type { Route } from "./+types/history";

export const middleware = [historyExport];

/** Loads a page of the history; a failure is returned as data, so that the tab stays usable. */
export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<HistoryListing> {
  const titles = history.seenKinds().map((entity) => [entity, recordKinds[entity].title] as const);
  return readForStaff({
    context,
    about: "history",
    logFields: { screen: "history" },
    read: async () => {
      const page = await history.list(readHistoryQuery(url.searchParams));
      const people = await history.listActorEmails();
      return { ...page, entries: page.entries.map(toShownEntry), kinds: titles, people };
    },
    fallback: { ...loadFailure, kinds: titles },
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<HistoryListing> {
  return loadOrFallback<HistoryListing>(serverLoader, loadFailure);
}

const loadFailure: HistoryListing = { entries: null, hasNewer: false, hasOlder: false, kinds: [], people: [] };

function toShownEntry({ changes, entity, recordId, ...entry }: history.AuditLogEntry): EntryView {
  const kind = recordKinds[entity];
  const path = entity === "release" ? href("/intranet/lancamentos/:release", { release: String(recordId) }) : null;
  const isOpenable = kind.path !== null && recordId !== null && entry.action !== "remove" && entry.action !== "erase";
  return {
    ...entry,
    isMine: entry.by === currentActor().email,
    noun: kind.noun,
    isSingleton: factsOf(entity).isSingleton ?? false,
    to: isOpenable ? kind.path + withSheet(new URLSearchParams(), recordId) : path,
    differences: fieldDiffs(kind, changes),
    canRevert: canRevert({ ...entry, entity }) && isPermitted("update", entity),
  };
}

/** The history of all changes, and the trash. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { entries, hasNewer, hasOlder } = loaderData;
  const provider = useProvider();
  const { isChanging } = useListParams();
  const role = useRole();
  return (
    <div className="flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1">
      <title>{`Histórico · ${provider.name}`}</title>
      <ScreenHeader title="Histórico">
        {roleAllows(role, "export", "history") && <ExportLink failureMessage="Erro ao exportar o histórico" />}
      </ScreenHeader>
      <HistoryFilters {...loaderData} />
      <section
        aria-label="Entradas do histórico"
        aria-busy={isChanging}
        className="flex min-h-0 flex-col overflow-clip rounded-md border border-line bg-paper shadow-1"
      >
        {entries && entries.length > 0 ? (
          <>
            <div
              className={`min-h-0 transition-opacity delay-150 shell:overflow-auto ${isChanging ? "opacity-50" : ""}`}
            >
              <EntryList entries={entries} />
            </div>
            <nav
              aria-label="Páginas"
              className="flex min-h-12 flex-none items-center gap-2 border-t border-line px-3 empty:hidden"
            >
              {hasNewer && (
                <ListLink
                  to={(params) => withHistoryParams(params, { newer: String(entries[0]!.id) })}
                  className={buttonClass("plain")}
                >
                  Mais novas
                </ListLink>
              )}
              {hasOlder && (
                <ListLink
                  to={(params) => withHistoryParams(params, { older: String(entries.at(-1)!.id) })}
                  className={`ml-auto ${buttonClass("plain")}`}
                >
                  Mais antigas
                </ListLink>
              )}
            </nav>
          </>
        ) : (
          <EmptyHistory isFailure={entries === null} />
        )}
      </section>
    </div>
  );
}

/** Explains an empty list, with a way forward. */
function EmptyHistory({ isFailure }: { isFailure: boolean }) {
  const { params } = useListParams();
  if (isFailure) return <LoadError title="Erro ao buscar o histórico" />;
  if (isHistoryFiltered(params))
    return <EmptySearch title="Nenhuma entrada encontrada para a pesquisa" to={() => ""} />;
  const isTrash = params.has("situacao");
  return (
    <EmptyState
      title={isTrash ? "A lixeira está vazia" : "Nada foi alterado ainda"}
      icon={isTrash ? TrashIcon : ClockIcon}
    >
      <p className="mb-3 max-w-[44ch] text-muted">
        {isTrash
          ? "O que for excluído fica aqui e pode ser restaurado."
          : "Cada alteração aparece aqui, com quem a fez e como desfazê-la."}
      </p>
      <Link to={href("/intranet")} className={buttonClass("plain")}>
        Ir para Planos
      </Link>
    </EmptyState>
  );
}
