import { type KeyboardEvent, type ReactNode, useRef } from "react";

export type Tab<Key extends string> = { key: Key; label: string; icon: ReactNode };

type TabListProps<Key extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of tabs and panels: see `tabId` and `panelId`. */
  id: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
};

/**
 * Tab list. The selected tab is the only tab stop; the arrow keys, Home and End select another one and wrap at the
 * ends. The caller renders the selected panel.
 */
export function TabList<Key extends string>({ label, id, tabs, selected: chosen, onSelect }: TabListProps<Key>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const to = indexForKey(
      event.key,
      tabs.findIndex((tab) => tab.key === chosen),
      tabs.length,
    );
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelector<HTMLElement>(`#${tabId(id, tab.key)}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="inline-flex max-w-full rounded-pill bg-brand-soft p-1 @max-[18rem]:flex-wrap @max-[18rem]:rounded-lg"
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(id, tab.key)}
          aria-selected={tab.key === chosen}
          aria-controls={tab.key === chosen ? panelId(id, tab.key) : undefined}
          tabIndex={tab.key === chosen ? 0 : -1}
          className={`inline-flex min-h-11 min-w-0 items-center gap-2 rounded-pill px-4.5 leading-tight font-semibold text-brand-strong max-sm:px-3 sm:whitespace-nowrap transition-colors duration-200 aria-selected:bg-paper aria-selected:text-ink aria-selected:shadow-1 max-[22rem]:text-sm dark:aria-selected:bg-brand dark:aria-selected:text-on-brand ${tabs.length > 2 ? "max-[28rem]:[&>svg]:hidden" : ""}`}
          onClick={() => onSelect(tab.key)}
          onKeyDown={onKeyDown}
        >
          {tab.icon}
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function tabId(id: string, key: string): string {
  return `${id}-${key}-tab`;
}

export function panelId(id: string, key: string): string {
  return `${id}-${key}-panel`;
}

/** The index that a key selects from `from`; null for other keys. */
function indexForKey(key: string, from: number, count: number): number | null {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
