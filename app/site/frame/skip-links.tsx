import { useEffect } from "react";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** The page's landmarks, each with its Alt shortcut (ACCESSIBILITY-3). */
const sections = [
  { key: "1", id: "menu", name: "menu" },
  { key: "2", id: "conteudo", name: "main" },
  { key: "3", id: "rodape", name: "footer" },
] as const;

/** Skip links to the page's landmarks: always visible on large screens, only on focus on small ones. */
export function SkipLinks() {
  const { topBar } = useCopy(content);
  useEffect(() => {
    document.addEventListener("keydown", onShortcut);
    return () => document.removeEventListener("keydown", onShortcut);
  }, []);

  return (
    <nav
      aria-label="Atalhos da página"
      className="flex flex-wrap gap-1 text-xs max-lg:absolute max-lg:max-w-[calc(100vw-1rem)] max-lg:left-2 max-lg:z-40 max-lg:-translate-y-[200%] max-lg:rounded-md max-lg:bg-night-2 max-lg:p-2 max-lg:focus-within:translate-y-0"
    >
      {sections.map(({ key, id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-keyshortcuts={`Alt+${key}`}
          title={`Alt+${key}`}
          className="flex min-h-11 items-center gap-1.5 px-2 text-on-night-muted first:lg:-ml-2 hover:text-white"
        >
          {topBar.landmarks[name]}{" "}
          <kbd className="rounded-[4px] border border-current/60 px-1.5 py-0.5 font-sans text-[0.6875rem] leading-none font-semibold">
            {key}
          </kbd>
        </a>
      ))}
    </nav>
  );
}

function onShortcut(event: KeyboardEvent) {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // `code` and not `key`: Alt changes the character on some systems.
  const match = sections.find(({ key }) => event.code === `Digit${key}` || event.code === `Numpad${key}`);
  const section = match && document.getElementById(match.id);
  if (!section) return;
  event.preventDefault();
  section.focus({ preventScroll: true });
  section.scrollIntoView();
}
