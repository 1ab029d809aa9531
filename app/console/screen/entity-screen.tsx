import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { PlusIcon } from "#app/ui/icon.tsx";
import { UploadIcon } from "#app/console/widgets/icon.tsx";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { useShortcuts } from "#app/console/widgets/shortcuts.ts";
import {
  changedParam,
  readCopy,
  loaderUrl,
  recordQuery,
  isFilteredQuery,
  readSheet,
  readListQuery,
  type SheetName,
  withoutFilters,
  withSheet,
} from "#app/console/list/list-params.ts";
import { EmptySearch } from "#app/console/list/empty-search.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { markShown } from "./client-route.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import type { TabData, OpenedRecord } from "#app/console/entity/outcome.ts";
import { Pagination } from "#app/console/list/pagination.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { type SelectionActionsProps, SelectionBar, useSelection } from "#app/console/list/selection.tsx";
import { Sheet, type SheetContent } from "#app/console/sheet/sheet.tsx";
import { Table } from "#app/console/list/table.tsx";
import type { ListFilter } from "#app/console/list/filter-controls.tsx";
import { Toolbar } from "#app/console/list/toolbar.tsx";
import { ChangedFilter } from "#app/console/release-mode/changed-filter.tsx";
import { MarkLegend } from "#app/console/list/row-mark.tsx";
import { TakeOutButton } from "#app/console/release-mode/take-out-button.tsx";
import { type ReleaseSummary, useRelease } from "#app/console/widgets/release-context.ts";
import { useMayChange, usePermittedOperations } from "#app/console/widgets/role-context.ts";
import { ListLink } from "#app/console/list/list-link.tsx";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import { type ParamsUpdater, useListParams, useListNavigation } from "#app/console/list/use-list-params.ts";

type EntityScreenProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  listing: TabData<Row>;
  filters?: readonly ListFilter[];
  /** Links beside 'Adicionar', for everybody. */
  links?: ReactNode;
  /** Buttons for the selected records, beside those that change them. */
  SelectionActions?: ComponentType<SelectionActionsProps>;
  /** Between title and toolbar. */
  notice?: ReactNode;
  /** Other filters, in the toolbar. */
  children?: ReactNode;
};

/** The screen of a tab, from its entity: title, toolbar, list, pagination, sheet and dialogs. */
export function EntityScreen<Row extends RecordMetadata, Input>(props: EntityScreenProps<Row, Input>) {
  const { entity, listing, filters = [], links, SelectionActions, notice, children } = props;
  const { page } = listing;
  useEffect(() => markShown(listing), [listing]);
  const shownRelease = useRelease();
  const release = listing.changes ? shownRelease : null;
  const { count: changeCount = 0, leaving = [] } = listing.changes ?? {};
  const mayTakeOut = useMayChange("release") && release !== null;
  const [removing, setRemoving] = useState<Row | null>(null);
  // The toolbar shows a requested query at once; the rows follow.
  const { params, isChanging } = useListParams();
  const query = isChanging ? readListQuery(params) : listing.query;
  const can = usePermittedOperations(entity);
  const sheet = useSheet(listing, can.has("create"));
  const selection = useSelection(listing.query);
  const canMany = can.has("many");
  const labels = labelsFor(entity.noun);
  const canAdd = can.has("create");
  useShortcuts({ n: () => canAdd && sheet.add() });

  return (
    <div className="flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1">
      <EntityHeader entity={entity} listing={listing} release={release} canAdd={canAdd}>
        {links}
      </EntityHeader>
      {notice}
      <Toolbar
        entity={entity}
        query={query}
        filters={filters}
        firstFilters={release && <ChangedFilter count={changeCount} isOn={query.filters[changedParam] !== undefined} />}
      >
        {children}
      </Toolbar>
      {canMany && page && (
        <SelectionBar entity={entity} selection={selection} total={page.total}>
          {SelectionActions && (
            <SelectionActions
              selection={selection}
              count={selection.isEverything ? page.total : selection.ids.size}
              selected={page.rows
                .filter(({ id }) => selection.has(id))
                .map((row) => ({ id: row.id, label: entity.labelOf(row) }))}
            />
          )}
        </SelectionBar>
      )}
      <section
        aria-label={labels.table}
        aria-busy={isChanging}
        className="flex min-h-0 flex-col md:overflow-clip md:rounded-md md:border md:border-line md:bg-paper md:shadow-1"
      >
        {page && page.total + leaving.length > 0 ? (
          <>
            <div
              className={`min-h-0 transition-opacity delay-150 -outline-offset-2 shell:overflow-auto shell:[scrollbar-width:thin] ${isChanging ? "opacity-50" : ""}`}
            >
              <Table
                entity={entity}
                rows={page.rows}
                leaving={leaving}
                marks={listing.marks}
                query={query}
                openId={sheet.openId}
                selection={canMany ? selection : null}
                onRemove={setRemoving}
                MarkAction={mayTakeOut ? TakeOutButton : null}
              />
            </div>
            <Pagination query={listing.query} total={page.total} legend={release && <MarkLegend />} />
          </>
        ) : (
          <ListEmptyState listing={listing} labels={labels} entity={entity} canAdd={canAdd} />
        )}
      </section>
      <Sheet entity={entity} content={sheet.content} onClose={sheet.close} />
      <RemoveDialog entity={entity} row={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

type EntityHeaderProps = {
  entity: Pick<ConsoleEntity<never, never>, "title" | "noun">;
  listing: TabData<unknown>;
  /** The release that the list shows. */
  release: ReleaseSummary | null;
  canAdd: boolean;
  /** Beside 'Adicionar'. */
  children: ReactNode;
};

/** The title with the numbers of records, and 'Adicionar'. */
function EntityHeader({ entity, listing, release, canAdd, children }: EntityHeaderProps) {
  const provider = useProvider();
  const { page } = listing;
  const labels = labelsFor(entity.noun);
  return (
    <>
      <title>{`${entity.title} · ${provider.name}`}</title>
      <ScreenHeader
        title={
          <>
            {entity.title} {page && <span className="font-medium text-muted">{formatCount(page.all)}</span>}
          </>
        }
        note={
          <>
            {release && (
              <span className="mr-3 font-medium text-release-strong">{asItWillBe(release.name, listing.changes!)}</span>
            )}
            {page && (
              <span className="inline-block">
                {pluralize(page.active, labels.active.toLowerCase(), labels.activePlural.toLowerCase())},{" "}
                {pluralize(page.all - page.active, labels.inactive.toLowerCase(), labels.inactivePlural.toLowerCase())}
              </span>
            )}
          </>
        }
      >
        <div className="ml-auto flex flex-wrap gap-2 max-sm:contents">
          <div
            className={`flex flex-wrap gap-2 empty:hidden ${canAdd ? "max-sm:order-last max-sm:basis-full max-sm:*:flex-auto" : ""}`}
          >
            {children}
          </div>
          {canAdd && (
            <ListLink to={openNewSheet} aria-label={labels.add} aria-keyshortcuts="n" className={buttonClass("accent")}>
              <PlusIcon size={16} />
              <span>
                Adicionar <span className="max-sm:hidden">{entity.noun.one}</span>
              </span>
              <KeyHint name="N" />
            </ListLink>
          )}
        </div>
      </ScreenHeader>
    </>
  );
}

/** "como ficará com Black Friday: 1 a mais, 2 a menos" */
function asItWillBe(release: string, { added, removed }: NonNullable<TabData<unknown>["changes"]>): string {
  const sizes = [added > 0 && `${formatCount(added)} a mais`, removed > 0 && `${formatCount(removed)} a menos`];
  const size = sizes.filter(Boolean).join(", ");
  return `como ficará com ${release}${size && `: ${size}`}`;
}

type ListEmptyStateProps = {
  listing: TabData<unknown>;
  labels: ReturnType<typeof labelsFor>;
  entity: Pick<ConsoleEntity<never, never>, "searchHint" | "empty" | "importPath">;
  canAdd: boolean;
};

/** Says why there are no rows, and what staff can do. */
function ListEmptyState({ listing, labels, entity: { searchHint, empty, importPath }, canAdd }: ListEmptyStateProps) {
  if (listing.page === null) return <LoadError title={labels.searchFailed} />;
  if (listing.query.filters[changedParam] !== undefined && listing.changes?.count === 0) {
    return (
      <EmptyState title="O lançamento ainda não muda nada aqui">
        <ListLink to={withoutFilters} replace className={buttonClass("plain")}>
          Mostrar {labels.all.toLowerCase()}
        </ListLink>
      </EmptyState>
    );
  }
  if (isFilteredQuery(listing.query)) {
    return (
      <EmptySearch title={labels.emptySearch}>
        {listing.query.search && `Procuramos em ${searchHint.toLowerCase().replace(/ ou (?!.* ou )/, " e ")}. `}
      </EmptySearch>
    );
  }
  return (
    <EmptyState title={labels.empty} icon={empty.icon}>
      <p className="mb-3 max-w-[44ch] text-muted">{empty.text}</p>
      {canAdd && (
        <ListLink to={openNewSheet} className={buttonClass("accent")}>
          <PlusIcon size={16} />
          {labels.addFirst}
        </ListLink>
      )}
      {canAdd && importPath && (
        <Link to={importPath} className={`${buttonClass("quiet")} mt-1`}>
          <UploadIcon size={16} />
          Importar de uma planilha
        </Link>
      )}
      {empty.next && (
        <a href={empty.next.to} className={buttonClass("plain")}>
          {empty.next.label}
        </a>
      )}
    </EmptyState>
  );
}

/** The sheet that the URL opens: the record comes from the list at once, its history when the server sends it. */
function useSheet<Row extends RecordMetadata>({ page }: TabData<Row>, canAdd: boolean) {
  const { params } = useListParams();
  const { change, closeSheet } = useListNavigation();
  const sheet = readSheet(params);
  const recordId = typeof sheet === "number" ? sheet : null;
  const copyId = readCopy(params);
  const opened = useRecord<Row>(recordId ?? copyId);

  return {
    content: useStableContent(contentFor(sheet), sheet),
    openId: recordId,
    add: () => change(openNewSheet),
    close: closeSheet,
  };

  function contentFor(name: SheetName): SheetContent<Row> | null {
    if (name === null) return null;
    if (name === "nova" && copyId === null) return canAdd ? { kind: "new" } : null;
    if (name === "nova") {
      const source = page?.rows.find(({ id }) => id === copyId) ?? (typeof opened === "string" ? null : opened.row);
      return canAdd && source ? { kind: "new", copyOf: source } : null;
    }
    const listed = page?.rows.find(({ id }) => id === name);
    if (typeof opened === "string") return listed ? { kind: "record", row: listed, history: opened } : null;
    return opened.row
      ? { kind: "record", row: opened.row, history: opened.history }
      : { kind: "gone", id: name, removal: opened.removal ?? null };
  }
}

/** Keeps the last record in the sheet until it is closed, even if the record is removed or cannot be loaded again. */
function useStableContent<Row extends RecordMetadata>(content: SheetContent<Row> | null, sheet: SheetName) {
  const [last, setLast] = useState<Extract<SheetContent<Row>, { kind: "record" }> | null>(null);
  if (content?.kind === "record") {
    if (content.row !== last?.row || content.history !== last.history) setLast(content);
    return content;
  }
  if (last && last.row.id !== sheet) setLast(null);
  if (last?.row.id !== sheet) return content;
  return content?.kind === "gone" ? { ...last, removal: content.removal } : last;
}

/** Loads one record and its history from the tab's loader. */
function useRecord<Row>(id: number | null): OpenedRecord<Row> | "loading" | "failed" {
  const { load, data, state } = useFetcher<TabData<Row>>();
  const { pathname } = useLocation();
  useEffect(() => {
    if (id !== null) void load(loaderUrl(pathname, recordQuery(id)));
  }, [id, pathname, load]);
  if (data?.opened && data.opened.id === id) return data.opened;
  return state === "idle" && data?.opened === null ? "failed" : "loading";
}

const openNewSheet: ParamsUpdater = (params) => withSheet(params, "nova");
