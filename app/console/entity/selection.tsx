import { useEffect, useState } from "react";
import type { ListQuery, Stored } from "#app/catalogue/listing.ts";
import { grouped } from "#app/catalogue/text.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { buttonClass, iconButtonClass } from "../button.ts";
import { Question } from "../question.tsx";
import { useOperations } from "../role.ts";
import { useDeed } from "./deed.tsx";
import type { Entity } from "./entity.ts";
import { counted, type Deed, wordsFor } from "./noun.ts";

/** Which of the list's records are chosen: some, on any page, or everything that the search found. */
export function useSelection({ search, status, filters }: ListQuery) {
  // Another search is another list: what was chosen may not be in it.
  const list = JSON.stringify([search, status, filters]);
  const nothing = { list, ids: new Set<number>(), isEverything: false };
  const [state, setState] = useState(nothing);
  const chosen = state.list === list ? state : nothing;
  const choose = (ids: Iterable<number>) => setState({ list, ids: new Set(ids), isEverything: false });
  return {
    ...chosen,
    has: (id: number) => chosen.isEverything || chosen.ids.has(id),
    /** Chooses these records or, when all of them are chosen, none of them. */
    toggle(rows: readonly Stored[]) {
      const ids = new Set(chosen.isEverything ? [] : chosen.ids);
      const isOn = chosen.isEverything || rows.every(({ id }) => ids.has(id));
      for (const { id } of rows) {
        if (isOn) ids.delete(id);
        else ids.add(id);
      }
      choose(ids);
    },
    chooseEverything: () => setState({ ...nothing, isEverything: true }),
    clear: () => choose([]),
  };
}

export type ListSelection = ReturnType<typeof useSelection>;

type SelectionBarProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  selection: ListSelection;
  /** How many records the search found. */
  total: number;
};

const verbs = { activate: "Ativar", deactivate: "Desativar", remove: "Excluir" } as const;
type ManyDeed = keyof typeof verbs;

/** What may be done to the chosen records; there while some are chosen. */
export function SelectionBar<Row extends Stored, Input>({ entity, selection, total }: SelectionBarProps<Row, Input>) {
  const [asked, ask] = useState<ManyDeed | null>(null);
  const { send, pending } = useDeed(entity.noun, (outcome) => {
    if (outcome.kind === "doneMany") selection.clear();
  });
  const isSlow = useSlow(pending !== null);
  const can = useOperations(entity);
  const words = wordsFor(entity.noun);
  const count = selection.isEverything ? total : selection.ids.size;
  if (count === 0) return null;

  const named = counted(count, entity.noun.one, entity.noun.many);
  const act = (deed: ManyDeed) => {
    ask(null);
    if (pending === null) {
      send(deed, selection.isEverything ? { everything: total } : { ids: [...selection.ids].join(",") });
    }
  };
  const offered = (["activate", "deactivate", "remove"] as const).filter((deed) =>
    can.has(deed === "remove" ? "remove" : "setActive"),
  );
  return (
    <section
      aria-label="Seleção"
      className="flex flex-none flex-wrap items-center gap-2 rounded-md border border-brand-line bg-brand-soft py-1.5 pr-1.5 pl-4 text-xs max-md:sticky max-md:top-12 max-md:z-10"
    >
      <p role="status" className="mr-1">
        <b className="font-bold">{grouped(count)}</b> {words.selected(count)}
      </p>
      {pending === null && !selection.isEverything && total > count && (
        <button
          type="button"
          className="h-9 font-semibold text-brand underline underline-offset-3 max-md:h-11"
          onClick={selection.chooseEverything}
        >
          {words.allFound(total)}
        </button>
      )}
      {isSlow && <Progress label={`${progressOf(pending)} ${named}…`} />}
      <div className="ml-auto flex gap-2">
        {offered.map((deed) => (
          <button
            key={deed}
            type="button"
            aria-disabled={pending !== null}
            className={buttonClass("plain")}
            onClick={() => (deed === "remove" || selection.isEverything ? ask(deed) : act(deed))}
          >
            {verbs[deed]}
          </button>
        ))}
        <button
          type="button"
          aria-label="Limpar seleção"
          title="Limpar seleção"
          className={iconButtonClass}
          onClick={selection.clear}
        >
          <CloseIcon size={18} />
        </button>
      </div>
      <Question
        isOpen={asked !== null}
        title={`${asked ? verbs[asked] : ""} ${named}?`}
        onStay={() => ask(null)}
        act={
          <button
            type="button"
            className={`order-last ${buttonClass(asked === "remove" ? "danger" : "accent")}`}
            onClick={() => asked && act(asked)}
          >
            {asked && verbs[asked]} {named}
          </button>
        }
      >
        {selection.isEverything && <p>É tudo o que a lista encontra agora, em todas as páginas.</p>}
        {asked === "remove" && entity.usage && <p>As associações do que for excluído saem junto.</p>}
        <p>Dá para desfazer logo depois, de uma vez.</p>
      </Question>
    </section>
  );
}

/** A bar that moves while something takes longer than a second; how long it still takes is not known. */
export function Progress({ label }: { label: string }) {
  return (
    <label className="flex items-center gap-2 text-xs text-muted">
      <progress className="h-1.5 w-28 accent-brand" />
      <span role="status">{label}</span>
    </label>
  );
}

/** Whether it has lasted for a second. */
export function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), 1_000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

function progressOf(deed: Deed | null): string {
  return deed === "remove" ? "Excluindo" : deed === "activate" ? "Ativando" : "Desativando";
}
