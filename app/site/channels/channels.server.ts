import { openStateAt, parseOpeningHours } from "#app/provider/opening-hours.ts";
import * as settings from "#app/provider/settings.server.ts";
import { validUntil } from "#app/platform/cached-render.server.ts";
import { currentDay, startOfDay } from "#app/platform/time/clock.ts";

/**
 * Now, in milliseconds since 1970, for a page that says what is open. The page is rendered again when that changes, and
 * at midnight, when "amanhã" becomes "hoje".
 */
export async function currentMoment(): Promise<number> {
  const { callHours, chatHours, businessHours } = await settings.current();
  const now = new Date();
  validUntil(startOfDay(currentDay(now), 1)!);
  for (const text of [callHours, chatHours, businessHours]) {
    const hours = text && parseOpeningHours(text);
    const until = hours && openStateAt(hours, now).until;
    if (until) validUntil(until);
  }
  return now.getTime();
}
