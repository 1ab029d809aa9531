import { useSyncExternalStore } from "react";
import { brazilianDay, currentDay } from "#app/platform/time/clock.ts";
import { useShareUrl } from "#app/site/links/public-url.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/**
 * On paper only: the address and the day of what was printed.
 *
 * @param path the page's own: the browser's may have the parameters of a campaign, which a cached page does not know
 */
export function PrintNote({ path }: { path: string }) {
  const { printed } = useCopy(content);
  const address = useShareUrl(path);
  // A cached page has no day.
  const day = useSyncExternalStore(neverChanges, today, () => "");
  return (
    <p className="mt-4 hidden text-sm print:block">
      {day && printed.on(day)} {address}
    </p>
  );
}

const neverChanges = () => () => undefined;

function today(): string {
  return brazilianDay(currentDay());
}
