import { useEffect } from "react";
import { href, useFetcher, useLocation } from "react-router";
import type { DeliveryProblem } from "#app/leads/destinations/delivery-problems.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import type { Notices } from "#app/console/tabs/health/count-route.ts";

/** The number beside a tab's title. */
export type TabCount = {
  count: number;
  /** What is counted, for screen readers. */
  nouns: readonly [one: string, many: string];
  /** Whether it is about something to solve, instead of something new. */
  isNotice?: boolean;
};

/** The numbers of the tabs that have one, by the tab's path. */
export type TabCounts = ReadonlyMap<string, TabCount>;

const noticesPath = href("/intranet/saude/avisos");

export function useTabCounts(): TabCounts {
  const leads = useTabCount(href("/intranet/contatos/novos"));
  const notices = useTabCount(noticesPath);
  return new Map([
    [href("/intranet/contatos"), { count: leads, nouns: ["novo", "novos"] }],
    [href("/intranet/saude"), { count: notices, nouns: ["aviso", "avisos"], isNotice: true }],
  ]);
}

/**
 * The number that a route counts, read again when staff change the tab or come back to the window. Never by a timer:
 * that would keep the session of an unattended screen open.
 */
function useTabCount(path: string): number {
  const { load, data } = useFetcher<{ count: number | null }>({ key: path });
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname.startsWith("/intranet")) void load(path);
  }, [pathname, path, load]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && void load(path);
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [path, load]);
  return data?.count ?? 0;
}

/** The requests that do not arrive, as they were read for the badge of Saúde. */
export function useDeliveryProblems(): DeliveryProblem[] {
  return useFetcher<Notices>({ key: noticesPath }).data?.deliveries ?? [];
}

/** The number beside a tab's title; nothing for none. */
export function TabBadge({ count, nouns: [one, many], isNotice = false }: TabCount) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span
        className={`ml-1.5 rounded-pill px-1.5 text-xs leading-4.5 font-bold forced-colors:bg-transparent ${isNotice ? "bg-warn-soft text-warn-ink inset-ring inset-ring-warn-line" : "bg-brand text-on-brand"}`}
      >
        {formatCount(count)}
        <span className="sr-only"> {count === 1 ? one : many}</span>
      </span>
    </>
  );
}
