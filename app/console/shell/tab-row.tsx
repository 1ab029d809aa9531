import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { ChevronDownIcon, MenuIcon } from "#app/ui/icon.tsx";
import { useRole } from "#app/console/widgets/role-context.ts";
import { Segments } from "#app/console/widgets/segments.tsx";
import { type Tab, type TabGroup, tabGroups, tabs, tabsFor } from "#app/console/tabs/tabs.ts";
import { TabBadge, type TabCounts } from "./tab-badge.tsx";
import { useShownTab, useTabPress } from "./tab-press.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

const groupNames = Object.keys(tabGroups) as TabGroup[];

/** The groups in the header. Each leads to the tab of it that was shown last, and has the numbers of its tabs while it is not the current one. */
export function GroupLinks({ counts }: { counts: TabCounts }) {
  const { shown = tabs[0] } = useShownTab();
  const press = useTabPress();
  const visibleTabs = tabsFor(useRole());
  const [last, setLast] = useState<Partial<Record<TabGroup, Tab>>>({});
  if (last[shown.group] !== shown) setLast({ ...last, [shown.group]: shown });
  return (
    <nav aria-label="Grupos de seções" className="flex self-stretch text-sm max-md:hidden">
      {groupNames.map((group) => {
        const tab = last[group] ?? visibleTabs.find((one) => one.group === group)!;
        return (
          <Link
            key={group}
            to={tab.path}
            prefetch="intent"
            aria-current={group === shown.group || undefined}
            className="relative flex items-center px-2.5 font-medium whitespace-nowrap text-on-night-muted hover:text-on-night aria-[current]:font-bold aria-[current]:text-on-night aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:bottom-0 aria-[current]:after:h-1 aria-[current]:after:rounded-t-sm aria-[current]:after:bg-accent"
            onClick={(event) => press(tab, event)}
          >
            {tabGroups[group].title}
            {group !== shown.group && <GroupBadges group={group} counts={counts} />}
          </Link>
        );
      })}
    </nav>
  );
}

/** The numbers of a group's tabs. */
function GroupBadges({ group, counts }: { group?: TabGroup; counts: TabCounts }) {
  return tabs.map(
    (tab) =>
      (!group || tab.group === group) && counts.has(tab.path) && <TabBadge key={tab.path} {...counts.get(tab.path)!} />,
  );
}

/** The tabs of the current group; on phones a row with the current tab that opens the list of any group. */
export function TabRow({ counts }: { counts: TabCounts }) {
  const [isOpen, setOpen] = useState(false);
  const { shown: current } = useShownTab();
  const press = useTabPress();
  useEscape(isOpen, () => setOpen(false));
  const role = useRole();
  const currentGroup = current?.group ?? tabs[0].group;
  const [chosenGroup, setChosenGroup] = useState<TabGroup | null>(null);
  const group = (isOpen && chosenGroup) || currentGroup;
  const visibleTabs = tabsFor(role).filter((tab) => tab.group === group);
  const list = useTabInView(current?.path);
  return (
    <nav
      aria-label={tabGroups[group].rowName}
      className="z-20 flex-none border-b border-line bg-paper max-md:sticky max-md:top-0 print:hidden"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="abas"
        className="flex h-12 w-full items-center gap-2.5 px-4 text-md font-bold md:hidden"
        onClick={() => {
          setChosenGroup(null);
          setOpen(!isOpen);
        }}
      >
        <MenuIcon size={18} />
        <span className="text-left leading-tight">{current?.title ?? "Seções"}</span>
        <span aria-hidden="true" className="ml-auto flex items-center text-xs font-medium whitespace-nowrap text-muted">
          {tabGroups[currentGroup].title}
          <GroupBadges counts={counts} />
        </span>
        <ChevronDownIcon size={18} className={`text-muted transition-transform ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div
        id="abas"
        className={`max-md:absolute max-md:inset-x-0 max-md:max-h-[calc(100dvh-3rem)] max-md:overflow-auto max-md:border-t max-md:border-line max-md:bg-paper max-md:p-2 max-md:shadow-2 ${isOpen ? "" : "max-md:hidden"}`}
      >
        <Segments
          aria-label="Grupo de seções"
          name="grupo-de-abas"
          options={groupNames.map((name) => [name, tabGroups[name].title])}
          value={group}
          onChange={(name) => setChosenGroup(name as TabGroup)}
          className="mb-2 *:flex-1 md:hidden"
        />
        <ul
          ref={list}
          className="scroll-hint flex max-md:flex-col md:h-11 md:overflow-x-auto md:px-3.5 md:max-[1360px]:px-2.5"
        >
          {visibleTabs.map((tab, index) => (
            <li key={tab.path} className="flex">
              {index > 0 && visibleTabs[index - 1]!.subject !== tab.subject && <Divider />}
              <Link
                to={tab.path}
                aria-current={tab.path === current?.path ? "page" : undefined}
                prefetch="intent"
                className={tabClass}
                onClick={(event) => {
                  setOpen(false);
                  press(tab, event);
                }}
              >
                {tab.title}
                {counts.has(tab.path) && <TabBadge {...counts.get(tab.path)!} />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Scrolls the row to the tab of this path, at once and when a number makes a tab wider. Returns the row's ref. */
function useTabInView(path: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = path && list.current?.querySelector(`a[href="${path}"]`);
    if (!link) return undefined;
    // Calls back after a layout, at once and when a badge makes a tab wider, which pushes those after it.
    const observer = new ResizeObserver(() => link.scrollIntoView({ block: "nearest", inline: "nearest" }));
    for (const item of list.current!.children) observer.observe(item);
    return () => observer.disconnect();
  }, [path]);
  return list;
}
function useEscape(isOn: boolean, onEscape: () => void) {
  const onKeyDown = useEffectEvent(
    (event: KeyboardEvent) => event.key === "Escape" && !isComposing(event) && onEscape(),
  );
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}

const tabClass = [
  "relative flex scroll-mx-8 items-center px-2 md:max-[1360px]:px-1.5 text-xs font-medium whitespace-nowrap text-muted hover:text-ink",
  "aria-[current=page]:font-bold aria-[current=page]:text-ink",
  "md:aria-[current=page]:after:absolute md:aria-[current=page]:after:inset-x-2.5 md:aria-[current=page]:after:-bottom-px",
  "md:aria-[current=page]:after:h-0.5 md:aria-[current=page]:after:rounded-t-sm md:aria-[current=page]:after:bg-brand",
  "max-md:h-11 max-md:w-full max-md:rounded-sm max-md:px-3 max-md:text-sm max-md:text-ink",
  "max-md:aria-[current=page]:bg-brand-soft max-md:aria-[current=page]:text-brand-strong",
].join(" ");

function Divider() {
  return <span aria-hidden="true" className="mx-1.5 my-4 w-px bg-line max-[1360px]:mx-1 max-md:hidden" />;
}
