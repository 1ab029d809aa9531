import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useFormAction } from "react-router";
import type { Stored } from "#app/catalogue/listing.ts";
import { useProvider } from "#app/provider-context.ts";
import { CloseIcon, PlusIcon } from "#app/ui/icon.tsx";
import { grouped } from "#app/catalogue/text.ts";
import { buttonClass } from "../button.ts";
import { Key } from "../key.tsx";
import { useKeys } from "../keys.ts";
import {
  askForRecord,
  isNarrowed,
  openSheet,
  readQuery,
  type SheetName,
  wholeList,
  withSheet,
} from "../list/address.ts";
import { Blank } from "../list/blank.tsx";
import { Unread } from "../list/unread.tsx";
import { markShown } from "./client-route.ts";
import type { Entity } from "./entity.ts";
import { counted, wordsFor } from "./noun.ts";
import type { Listing, Opened } from "./outcome.ts";
import { Pager } from "../list/pager.tsx";
import { RemoveQuestion } from "./remove-question.tsx";
import { SelectionBar, useSelection } from "./selection.tsx";
import { Sheet, type SheetContent } from "../sheet/sheet.tsx";
import { Table } from "../list/table.tsx";
import { type Filter, Toolbar } from "../list/toolbar.tsx";
import { useMayChange, useOperations } from "../role.ts";
import { ListLink } from "../list/list-link.tsx";
import { type AddressChange, useAddress, useAddressChange } from "../list/use-address.ts";

type EntityScreenProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  listing: Listing<Row>;
  filters?: readonly Filter[];
  /** What else the tab can do, beside 'Adicionar'. */
  actions?: ReactNode;
  /** Filters of another kind, in the toolbar. */
  children?: ReactNode;
};

/** A tab: title, toolbar, list, pager, sheet and questions, all from what the entity declares. */
export function EntityScreen<Row extends Stored, Input>(props: EntityScreenProps<Row, Input>) {
  const { entity, listing, filters = [], actions, children } = props;
  const { page } = listing;
  useEffect(() => markShown(listing), [listing]);
  const provider = useProvider();
  const [removing, setRemoving] = useState<Row | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  // What is asked for shows at once; the rows follow.
  const { params, isChanging } = useAddress();
  const query = isChanging ? readQuery(params) : listing.query;
  const mayChange = useMayChange(entity.name);
  const can = useOperations(entity);
  const sheet = useSheet(listing, can.has("create"));
  const selection = useSelection(listing.query);
  const canMany = can.has("many");
  const words = wordsFor(entity.noun);
  const canAdd = can.has("create");
  useKeys({ "/": () => searchField.current?.focus(), n: () => canAdd && sheet.add() });

  return (
    <div className="flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1">
      <title>{`${entity.title} · ${provider.name}`}</title>
      <div className="mb-1 flex min-h-9 flex-none flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl leading-tight max-sm:text-lg font-bold tracking-tight">
          {entity.title} {page && <span className="font-medium text-muted">{grouped(page.all)}</span>}
        </h1>
        {page && (
          <p className="pt-1 text-xs text-muted max-md:hidden">
            {counted(page.active, words.active.toLowerCase(), words.actives.toLowerCase())},{" "}
            {counted(page.all - page.active, words.inactive.toLowerCase(), words.inactives.toLowerCase())}
          </p>
        )}
        <div className="ml-auto flex gap-2">
          {mayChange && actions}
          {canAdd && (
            <ListLink to={addNew} aria-label={words.add} aria-keyshortcuts="n" className={buttonClass("accent")}>
              <PlusIcon size={16} />
              <span>
                Adicionar <span className="max-sm:hidden">{entity.noun.one}</span>
              </span>
              <Key name="N" />
            </ListLink>
          )}
        </div>
      </div>
      <Toolbar entity={entity} query={query} filters={filters} searchField={searchField}>
        {children}
      </Toolbar>
      {canMany && page && <SelectionBar entity={entity} selection={selection} total={page.total} />}
      <section
        aria-label={words.table}
        aria-busy={isChanging}
        className="flex min-h-0 flex-col md:overflow-clip md:rounded-md md:border md:border-line md:bg-paper md:shadow-1"
      >
        {page && page.total > 0 ? (
          <>
            <div
              className={`min-h-0 transition-opacity delay-150 -outline-offset-2 shell:overflow-auto shell:[scrollbar-width:thin] ${isChanging ? "opacity-50" : ""}`}
            >
              <Table
                entity={entity}
                rows={page.rows}
                query={query}
                openId={sheet.openId}
                selection={canMany ? selection : null}
                onRemove={setRemoving}
              />
            </div>
            <Pager query={listing.query} total={page.total} />
          </>
        ) : (
          <Nowhere listing={listing} words={words} searchHint={entity.searchHint} />
        )}
      </section>
      <Sheet entity={entity} content={sheet.content} onClose={sheet.close} />
      <RemoveQuestion entity={entity} row={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

type NowhereProps = { listing: Listing<unknown>; words: ReturnType<typeof wordsFor>; searchHint: string };

/** Why there are no rows, and the way forward. */
function Nowhere({ listing, words, searchHint }: NowhereProps) {
  if (listing.page === null) return <Unread title={words.searchFailed} />;
  if (isNarrowed(listing.query)) {
    return (
      <Blank title={words.noneForSearch}>
        <p className="mb-3 max-w-[44ch] text-muted">
          {listing.query.search && `A busca por “${listing.query.search}” olha: ${searchHint.toLowerCase()}. `}
          Tente menos letras, ou limpe a pesquisa e os filtros.
        </p>
        <ListLink to={wholeList} replace className={buttonClass("plain")}>
          <CloseIcon size={16} />
          Limpar pesquisa
        </ListLink>
      </Blank>
    );
  }
  return (
    <Blank title={words.none}>
      <p className="text-muted">O que for adicionado aparece aqui.</p>
    </Blank>
  );
}

/** The sheet that the address opens: its record from the list at once, its history as soon as the server sends it. */
function useSheet<Row extends Stored>({ page }: Listing<Row>, canAdd: boolean) {
  const { params } = useAddress();
  const { change, closeSheet } = useAddressChange();
  const wanted = openSheet(params);
  const opened = useRecord<Row>(typeof wanted === "number" ? wanted : null);

  return {
    content: useKept(contentFor(wanted), wanted),
    openId: typeof wanted === "number" ? wanted : null,
    add: () => change(addNew),
    close: closeSheet,
  };

  function contentFor(record: typeof wanted): SheetContent<Row> | null {
    if (record === null || record === "massa") return null;
    if (record === "nova") return canAdd ? { kind: "new" } : null;
    const listed = page?.rows.find(({ id }) => id === record);
    if (typeof opened === "string") return listed ? { kind: "record", row: listed, history: opened } : null;
    return opened.row ? { kind: "record", row: opened.row, history: opened.history } : { kind: "gone" };
  }
}

/** What is in the sheet stays there until it is closed, even if the record is removed or cannot be fetched meanwhile. */
function useKept<Row extends Stored>(content: SheetContent<Row> | null, wanted: SheetName) {
  const [kept, keep] = useState<Extract<SheetContent<Row>, { kind: "record" }> | null>(null);
  if (content?.kind === "record") {
    if (content.row !== kept?.row || content.history !== kept.history) keep(content);
    return content;
  }
  if (kept && kept.row.id !== wanted) keep(null);
  return kept?.row.id === wanted ? kept : content;
}

/** One record and its history, asked from the tab's loader. */
function useRecord<Row>(id: number | null): Opened<Row> | "loading" | "failed" {
  const { load, data, state } = useFetcher<Listing<Row>>();
  const [path, ownParams = ""] = useFormAction().split("?");
  const address = `${path}?${new URLSearchParams(ownParams).has("index") ? "index&" : ""}`;
  useEffect(() => {
    if (id !== null) void load(address + askForRecord(id));
  }, [id, address, load]);
  if (data?.opened && data.opened.id === id) return data.opened;
  return state === "idle" && data?.opened === null ? "failed" : "loading";
}

const addNew: AddressChange = (params) => withSheet(params, "nova");
