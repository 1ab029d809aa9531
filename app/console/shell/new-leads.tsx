import { useEffect } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import type { NewLeadCount } from "#app/console/lead/new-count-route.ts";

/**
 * The number of new leads, read again when staff change the tab or come back to the window. Never by a timer: that
 * would keep the session of an unattended screen open.
 */
export function useNewLeadCount(): number {
  const { load, data } = useFetcher<NewLeadCount>();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname.startsWith("/intranet")) void load(countPath);
  }, [pathname, load]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && void load(countPath);
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [load]);
  return data?.count ?? 0;
}

const countPath = href("/intranet/contatos/novos");

/** The number beside the tab's title; nothing for none. */
export function NewLeadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className="ml-1.5 rounded-pill bg-brand px-1.5 text-xs leading-4.5 font-bold text-on-brand">
        {formatCount(count)}
        <span className="sr-only">{count === 1 ? " novo" : " novos"}</span>
      </span>
    </>
  );
}
