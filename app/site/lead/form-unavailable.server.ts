import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { UnconfirmedCommitError } from "#app/platform/database/failures/deadline.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { outcomes } from "./content.ts";

/** The time limit of a form's submission, in milliseconds. */
export const formTimeoutMs = 9_000;

type UnavailableResponse = { status: 503; headers: Record<string, string>; reason: string };

/** The 503 response of a form that was not stored because the database is unavailable; null for other errors. */
export function unavailableFormResponse(error: unknown): UnavailableResponse | null {
  if (!isDatabaseUnavailable(error)) return null;
  const reason = error instanceof UnconfirmedCommitError ? outcomes.unconfirmed : outcomes.unavailable;
  return { status: 503, headers: unavailableHeaders, reason };
}
