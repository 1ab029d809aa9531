import { type FormEvent, useId, useRef } from "react";
import type { OpenReleases } from "#app/console/release-mode/mode-actions.ts";
import { SelectArrow, selectClass } from "#app/console/list/filter-controls.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";

/** Pages to begin with; any other can be typed or reached by the links. */
const knownPages = ["/", "/casa", "/empresas", "/combos", "/streamings", "/ofertas", "/faq"];

type SceneFieldsProps = {
  open: NonNullable<OpenReleases["open"]>;
  releaseId: number | null;
  momentText: string;
  onRelease: (id: string) => void;
  onMoment: (text: string) => void;
};

/** Chooses a release or a moment. */
export function SceneFields({ open, releaseId, momentText, onRelease, onMoment }: SceneFieldsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-muted max-sm:grid max-sm:basis-full max-sm:*:grid max-sm:*:grid-cols-[3rem_minmax(0,1fr)]">
      <label className="flex items-center gap-1.5">
        Com
        <span className="relative">
          <select
            className={`${selectClass} w-full border-control bg-paper text-sm text-ink sm:max-w-52`}
            value={releaseId ?? ""}
            onChange={({ target }) => onRelease(target.value)}
          >
            <option value="">um lançamento…</option>
            {open.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <SelectArrow />
        </span>
      </label>
      <label className="flex items-center gap-1.5">
        ou em
        <input
          type="datetime-local"
          max="2999-12-31T23:59"
          className="h-9 min-w-0 rounded-sm border border-control bg-paper px-2 text-sm text-ink max-md:h-11"
          value={momentText}
          onChange={({ target }) => onMoment(target.value)}
        />
      </label>
    </div>
  );
}

/** The page to show: one of a list, or any that is typed. */
export function AddressField({ page, onOpen }: { page: string; onOpen: (page: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen(field.current!.value);
  };
  return (
    <form className="flex flex-none gap-2" onSubmit={open}>
      <label htmlFor={id} className="sr-only">
        Página do site
      </label>
      <input
        ref={field}
        id={id}
        list={`${id}-paginas`}
        defaultValue={page}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        className="h-9 min-w-0 flex-1 rounded-sm border border-field-line bg-paper px-3 text-sm max-md:h-11 md:max-w-96"
      />
      <datalist id={`${id}-paginas`}>
        {knownPages.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </datalist>
      <button type="submit" className={buttonClass("plain")}>
        Abrir
      </button>
      <p className="self-center text-xs text-muted max-lg:hidden">
        Escolha a cidade na própria página, como o visitante. Nada do que você fizer nela é enviado.
      </p>
    </form>
  );
}
