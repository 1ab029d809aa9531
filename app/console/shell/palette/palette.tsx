import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useDarkMode } from "#app/ui/preferences/dark-mode.ts";
import { AlertIcon, SearchIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { useRefresh, useSignOut } from "./commands.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { isDialogOpen, useKeyDown, useShortcuts } from "#app/console/widgets/shortcuts.ts";
import { type PaletteCommand, type PaletteEntry, type PaletteGroup, staticGroups } from "./entries.ts";
import { useRole } from "#app/console/widgets/role-context.ts";
import { KeyboardShortcuts } from "./keyboard-shortcuts.tsx";
import { recentEntries, saveRecentEntry } from "./recent-entries.ts";
import { useRecordSearch } from "./use-record-search.ts";

/** The command palette: its button, its dialog (Ctrl + K) and the dialog with all shortcuts (?). */
export function Palette({ className }: { className: string }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const navigate = useNavigate();
  const commands = useCommands(() => setOpen("keys"));
  useShortcuts({ "?": () => setOpen("keys") });
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (open !== "palette" && isDialogOpen()) return;
    event.preventDefault();
    setOpen(open === "palette" ? null : "palette");
  });
  const choose = (entry: PaletteEntry) => {
    setOpen(null);
    saveRecentEntry(entry);
    if ("to" in entry) void navigate(entry.to);
    else commands[entry.command]();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ir para… (Ctrl K)"
        className={className}
        onClick={() => setOpen("palette")}
      >
        <SearchIcon size={16} />
        <span className="max-lg:sr-only">Ir para…</span>
        <KeyHint name="Ctrl K" className="max-lg:hidden" />
      </button>
      <Dialog.Root open={open === "palette"} onOpenChange={(isOpen) => setOpen(isOpen ? "palette" : null)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[min(36rem,calc(100dvh-1rem))] max-w-xl flex-col overflow-clip rounded-lg border border-line bg-paper text-sm shadow-2 outline-none transition duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 md:top-[12dvh] md:max-h-[min(36rem,76dvh)]">
            <Dialog.Title className="sr-only">Ir para…</Dialog.Title>
            <Search choose={choose} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <KeyboardShortcuts isOpen={open === "keys"} onClose={() => setOpen(null)} />
    </>
  );
}

/** The functions of the commands. */
function useCommands(showKeys: () => void): Record<PaletteCommand, () => void> {
  const { refresh } = useRefresh();
  const signOut = useSignOut();
  const [isDark, setDark] = useDarkMode();
  return {
    refresh: () => void refresh(),
    "dark-mode": () => setDark(!isDark),
    site: () => void window.open("/", "_blank", "noopener"),
    keys: showKeys,
    "sign-out": () => void signOut(),
  };
}

/** The search field and its results; recent entries while it is empty. */
function Search({ choose }: { choose: (entry: PaletteEntry) => void }) {
  const [text, setText] = useState("");
  const [recent] = useState(recentEntries);
  const [isDark] = useDarkMode();
  const found = useRecordSearch(text);
  const known = staticGroups(text, isDark, useRole());
  const listed = text.trim() === "" ? [{ value: "Recentes", items: recent }, ...known] : [...known, ...found.groups];
  const groups = withoutDuplicates(listed);
  const isEmpty = groups.length === 0;
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={(typed, { reason }) => reason !== "item-press" && setText(typed)}
      itemToStringValue={(entry: PaletteEntry) => entry.label}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.InputGroup className="flex flex-none items-center gap-2.5 border-b border-line pr-2 pl-4">
        <SearchIcon size={18} className="flex-none text-muted" />
        <Autocomplete.Input
          aria-label="Buscar abas, planos, cidades e ações"
          placeholder="Aba, plano, cidade ou ação"
          maxLength={100}
          className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-muted"
        />
        <Dialog.Close className={buttonClass("quiet")}>Fechar</Dialog.Close>
      </Autocomplete.InputGroup>
      <Autocomplete.List
        aria-label="Resultados"
        aria-busy={found.isBusy}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-2.5 pt-2.5 pb-1 text-xs font-semibold text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => (
                <Autocomplete.Item
                  key={entry.id}
                  value={entry}
                  onClick={() => choose(entry)}
                  className="flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2.5 py-1.5 data-highlighted:bg-brand-soft data-highlighted:text-brand-strong max-md:min-h-11"
                >
                  <span className="min-w-0 flex-1 truncate font-medium">{entry.label}</span>
                  {entry.note && <span className="flex-none text-xs text-muted">{entry.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="px-4 text-xs text-muted *:py-3 not-empty:border-t not-empty:border-line">
        {found.isBusy ? (
          <p>Buscando no catálogo…</p>
        ) : (
          isEmpty && !found.isFailed && <p>Nada encontrado com “{text.trim()}”. Tente menos letras.</p>
        )}
      </Autocomplete.Status>
      {found.isFailed && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2 pr-2 pl-4 text-xs"
        >
          <AlertIcon size={16} className="text-danger" />
          <p className="min-w-0 flex-1">A busca de planos e cidades falhou. Confira a conexão.</p>
          <button type="button" className={buttonClass("quiet")} onClick={found.retry}>
            Tentar novamente
          </button>
        </div>
      )}
    </Autocomplete.Root>
  );
}

/** Removes repeated entries, keeping the first of each, and empty groups. */
function withoutDuplicates(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>();
  return groups
    .map(({ value, items }) => ({ value, items: items.filter(({ id }) => !seen.has(id) && seen.add(id)) }))
    .filter(({ items }) => items.length > 0);
}
