import { createContext, type MouseEvent, type ReactNode, startTransition, use, useState } from "react";
import { href, type Path, useLocation, useNavigate, useNavigation } from "react-router";
import { afterPaint } from "#app/ui/after-paint.ts";
import { hasUnsavedInput } from "#app/console/requests/reauth-store.ts";
import { kindOf, matrixKinds } from "#app/console/tabs/availability/matrix-kinds.ts";
import { type Tab, tabs } from "#app/console/tabs/tabs.ts";
import { TabSkeleton } from "./tab-skeleton.tsx";

type Press = { pressed: Tab | null; press: (tab: Tab) => void };

const PressContext = createContext<Press | null>(null);

/**
 * Shows a pressed tab in the frame of its press: the state here changes only the row of tabs and the screen's place,
 * while the router's own pending state renders all that reads it. The navigation starts after that frame.
 */
export function TabPressProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<Tab | null>(null);
  const press = (tab: Tab) => {
    setPressed(tab);
    afterPaint(() => void open(tab));
  };
  async function open(tab: Tab) {
    await navigate(tab.path);
    // In a transition, as the router's own change, so that it lasts until the tab renders.
    startTransition(() => setPressed((latest) => (latest === tab ? null : latest)));
  }
  return <PressContext value={{ pressed, press }}>{children}</PressContext>;
}

/** The tab to show as the current one: while another opens, that one. */
export function useShownTab(): { shown: Tab | undefined; isOpening: boolean } {
  const { pressed } = use(PressContext)!;
  const current = tabAt(useLocation());
  const { location: next } = useNavigation();
  const shown = pressed ?? (next && tabAt(next)) ?? current;
  return { shown, isOpening: shown !== current };
}

/** The handler of a click on a tab's link: opens the tab, unless the browser or a question about unsaved input will. */
export function useTabPress(): (tab: Tab, event: MouseEvent) => void {
  const { press } = use(PressContext)!;
  const { pathname } = useLocation();
  return (tab, event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isForBrowser = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    if (isForBrowser || hasUnsavedInput() || tab.path === pathname) return;
    event.preventDefault();
    press(tab);
  };
}

/** The place of the tab's screen: a skeleton while another tab opens, over which the screen before is kept. */
export function TabScreen({ children }: { children: ReactNode }) {
  const { shown, isOpening } = useShownTab();
  return (
    <>
      <div hidden={isOpening} className="contents">
        {children}
      </div>
      {isOpening && <TabSkeleton title={shown!.title} />}
    </>
  );
}

const matrixPath = href("/intranet/matriz");

/** The tab of an address; the matrix is another view of a tab's list. */
function tabAt({ pathname, search }: Pick<Path, "pathname" | "search">): Tab | undefined {
  const path = pathname === matrixPath ? matrixKinds[kindOf(new URLSearchParams(search))].listPath : pathname;
  return tabs.find((tab) => isTabOf(tab.path, path));
}

/**
 * Whether a path is a tab's own or below it. The first tab's path is a prefix of all others, so it must match exactly.
 */
export function isTabOf(path: string, pathname: string): boolean {
  return pathname === path || (path !== tabs[0].path && pathname.startsWith(`${path}/`));
}
