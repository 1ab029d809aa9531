import { type SyntheticEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { SearchIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const importSuggestions = () => import("./suggestion-list.tsx");

type Loaded = Awaited<ReturnType<typeof importSuggestions>> & { input: HTMLInputElement };

/**
 * The search field of the top bar. On phones its icon opens it as a popover, without any script; on larger screens the
 * same element is part of the bar. Its suggestions load when it is first used.
 */
export function TopBarSearch() {
  const { topBar } = useCopy(content);
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // A browser without popovers shows it always.
  const closePanel = () => panel.current?.hidePopover?.();
  const load = (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    // Without suggestions the field is a form.
    if (!loaded)
      importSuggestions().then(
        (module) => setLoaded({ ...module, input }),
        () => {},
      );
  };

  return (
    <>
      <button
        type="button"
        popoverTarget="busca"
        aria-label="Buscar no site"
        className="grid size-11 flex-none place-items-center hover:bg-white/10 md:hidden"
      >
        <SearchIcon />
      </button>
      <search
        ref={panel}
        id="busca"
        popover="auto"
        className="on-night inset-x-0 top-0 bottom-auto w-full max-w-none bg-night p-3 md:static md:mx-2 md:block md:w-auto md:overflow-visible md:bg-transparent md:p-0"
        onToggle={(event) => event.newState === "open" && field.current?.focus()}
      >
        <Form
          action="/busca"
          className="flex items-center gap-2 rounded-pill bg-white/10 px-3 text-on-night-muted focus-within:outline-2 focus-within:outline-accent"
          onSubmit={closePanel}
        >
          <SearchIcon size={18} />
          <label className="sr-only" htmlFor="q">
            Buscar no site
          </label>
          <input
            ref={field}
            id="q"
            name="q"
            type="search"
            enterKeyHint="search"
            placeholder={topBar.placeholder}
            onFocus={load}
            onInput={load}
            className="h-11 min-w-0 flex-1 bg-transparent text-white outline-none placeholder:text-on-night-muted md:h-8 md:w-46 md:flex-none md:text-sm"
          />
        </Form>
        {loaded && <loaded.SuggestionList field={loaded.input} onChoose={closePanel} />}
      </search>
    </>
  );
}
