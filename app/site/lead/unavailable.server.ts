import { isDatabaseUnavailable } from "#app/platform/database-unavailable.server.ts";
import { Unconfirmed } from "#app/platform/deadline.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { outcomes } from "./content.ts";

/** How long a visitor waits for what comes of a form, in milliseconds. */
export const formTimeout = 9_000;

type Unavailable = { status: 503; headers: Record<string, string>; reason: string };

/** What a visitor is told when a form could not be stored because the database did not answer; null for other faults. */
export function unavailableAnswer(error: unknown): Unavailable | null {
  if (!isDatabaseUnavailable(error)) return null;
  const reason = error instanceof Unconfirmed ? outcomes.unconfirmed : outcomes.unavailable;
  return { status: 503, headers: unavailableHeaders, reason };
}
