import { useEffect } from "react";
import { href, useFetcher, useFetchers, useLocation } from "react-router";
import type { UnfinishedWrite } from "#app/catalogue/availability/recovery.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { formatTime } from "#app/console/dates.ts";
import { ClockIcon } from "#app/ui/icon.tsx";
import type { UnfinishedWrites } from "./unfinished-writes-route.ts";

/** How often to look again while a write is under way, in milliseconds. */
const pollIntervalMs = 3_000;

/**
 * Says on every tab that a mass write is not complete, and who began it: until then others cannot change associations.
 * Read on every tab and after every write, and by a timer only while there is one.
 */
export function UnfinishedWritesNotice() {
  const { load, data, state } = useFetcher<UnfinishedWrites>();
  const { pathname } = useLocation();
  const isWriting = useFetchers().some(({ formMethod }) => formMethod !== undefined && formMethod !== "GET");
  const writes = data?.writes ?? [];
  const isSome = writes.length > 0;
  useEffect(() => {
    if (!isWriting && pathname.startsWith("/intranet")) void load(path);
  }, [isWriting, pathname, load]);
  useEffect(() => {
    if (!isSome || state !== "idle") return undefined;
    const timer = setTimeout(() => void load(path), pollIntervalMs);
    return () => clearTimeout(timer);
  }, [isSome, state, load]);
  return (
    <div role="status" className="flex-none print:hidden">
      {writes.map((write) => (
        <p
          key={write.batchId}
          className="flex items-start gap-2 border-b border-warn-line bg-warn-soft px-4 py-2 text-xs text-warn-ink md:px-6"
        >
          <ClockIcon size={16} />
          <span>{textOf(write)}</span>
        </p>
      ))}
    </div>
  );
}

function textOf({ by, at, count, isStopped }: UnfinishedWrite): string {
  const what = `A gravação de ${pluralize(count, "associação", "associações")} que ${by} começou às ${formatTime(at)}`;
  return isStopped
    ? `${what} parou no meio. Ela continua sozinha em até meio minuto; até lá, ninguém muda associações.`
    : `${what} está em andamento. Até o fim, ninguém mais muda associações.`;
}

const path = href("/intranet/gravacoes");
