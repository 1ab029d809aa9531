import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { AlertIcon, CheckIcon } from "#app/ui/icon.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { keepPage } from "./keep.ts";
import { keptAtAttribute } from "./kept-at.ts";
import { sinceText } from "./moment.ts";
import { onKept, registerWorker } from "./service-worker.ts";

/** How long it says that the connection is back, in milliseconds. */
const backMs = 3000;

/** What the bar says: nothing while there is a connection. `since` is when the server sent what is on the screen. */
type Status = null | "back" | { since: Date; now: Date };

/**
 * Keeps the pages that the visitor sees for a time without a connection, and then says of when they are
 * (docs/decisions/failed-requests-and-offline.md). Loaded on demand (`offline-support.tsx`).
 */
export default function Offline() {
  const { city, plans, plansStatus, retryPlans } = useChosenCity();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const [status, setStatus] = useState(initialStatus);
  const isOffline = status !== null && status !== "back";
  const shownAt = useRef<Date>(null);
  const cityId = plansStatus === "ready" ? (city?.id ?? null) : null;

  useEffect(() => {
    void registerWorker();
    // What opens on demand, so that it is kept too.
    import("#app/site/plan/details/plan-details-dialog.tsx").catch(() => undefined);
  }, []);

  useEffect(() => {
    // What is shown while there is no connection is older than now.
    if (isOffline) return;
    shownAt.current = new Date();
    void keepPage(pathname, cityId);
  }, [isOffline, pathname, cityId]);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    addEventListener("offline", () => setStatus({ since: shownAt.current ?? new Date(), now: new Date() }), { signal });
    onKept(({ keptAt }) => setStatus({ since: new Date(keptAt), now: new Date() }), signal);
    return () => end.abort();
  }, []);

  const refresh = useCallback(async () => {
    if (!(await isServerThere(pathname))) return;
    document.documentElement.removeAttribute(keptAtAttribute);
    setStatus("back");
    await Promise.all([revalidate(), retryPlans()]);
  }, [pathname, revalidate, retryPlans]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const end = new AbortController();
    const tryAgain = () => void refresh();
    // The page that opened may come from the server: no event says so.
    tryAgain();
    addEventListener("online", tryAgain, { signal: end.signal });
    document.addEventListener("visibilitychange", tryAgain, { signal: end.signal });
    return () => end.abort();
  }, [isOffline, refresh]);

  useEffect(() => {
    if (status !== "back") return undefined;
    const timer = setTimeout(() => setStatus(null), backMs);
    return () => clearTimeout(timer);
  }, [status]);

  return status && <Bar status={status} hasPrices={plans.length > 0} onRetry={() => void refresh()} />;
}

type BarProps = { status: NonNullable<Status>; hasPrices: boolean; onRetry: () => void };

function Bar({ status, hasPrices, onRetry }: BarProps) {
  const { offline } = useCopy(content);
  const isBack = status === "back";
  return (
    <div
      className={`offline-bar sticky top-(--stick) z-25 border-b ${isBack ? "border-ok/30 bg-ok-soft text-ok-ink" : "border-line bg-warn-soft text-warn-ink"}`}
    >
      <div className="page flex min-h-12 items-center gap-3">
        {isBack ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
        <p role="status" className="flex-1 py-2 text-sm leading-snug">
          {isBack ? (
            offline.back
          ) : (
            <>
              <b>{offline.title}</b>{" "}
              {(hasPrices ? offline.pricesSince : offline.pageSince)(sinceText(status.since, status.now))}
            </>
          )}
        </p>
        {!isBack && (
          <button type="button" className="min-h-11 font-bold underline underline-offset-4" onClick={onRetry}>
            {offline.retry}
          </button>
        )}
      </div>
    </div>
  );
}

/** Without a connection from the start, or when this document comes from the device. */
function initialStatus(): Status {
  const keptAt = document.documentElement.getAttribute(keptAtAttribute);
  if (keptAt === null && navigator.onLine) return null;
  return { since: keptAt === null ? new Date() : new Date(keptAt), now: new Date() };
}

/** Whether the server answers. The service worker answers no such request. */
async function isServerThere(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
