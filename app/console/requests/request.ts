import { isRouteErrorResponse } from "react-router";
import { canPrompt, hasUnsavedInput, reauthenticate, reauthenticateForLoad } from "./reauth-store.ts";

/**
 * Loads data from the server. Returns the fallback when it cannot be reached or fails, instead of showing an error
 * page, so that the screen and unsaved input stay. Redirects are followed, except to /auth while there is unsaved
 * input: then the reauthentication dialog opens.
 */
export async function loadOrFallback<Answer>(load: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
  try {
    const loaded = await load();
    if (isFailure(loaded, fallback)) failedLoads += 1;
    return loaded;
  } catch (error) {
    if (isSessionEnd(error) && hasUnsavedInput() && canPrompt())
      return (await reauthenticateForLoad()) ? loadOrFallback(load, fallback) : fallback;
    if (error instanceof Response || isForbidden(error)) throw error;
    failedLoads += 1;
    return fallback;
  }
}

/** Loads what no screen waits for. Unlike `loadOrFallback` it neither asks to sign in again nor counts as a failed load. */
export function loadInBackground<Answer>(load: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
  return load().catch(() => fallback);
}

let failedLoads = 0;

/** How many loads failed in this browser tab: the server was not reached, or answered that it could not read. */
export function countFailedLoads(): number {
  return failedLoads;
}

/** Whether the server's answer is that of a failed query: null wherever the fallback is. */
function isFailure<Answer>(loaded: Answer, fallback: Answer): boolean {
  if (typeof fallback !== "object" || fallback === null) return loaded === fallback;
  const values = (loaded ?? {}) as Partial<Record<string, unknown>>;
  return Object.entries(fallback).every(([name, value]) => value !== null || values[name] === null);
}

/** Whether the server refuses the person's role. */
function isForbidden(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403;
}

/** Why a write got no answer from the server. */
export type NetworkFailure = "unreachable" | "signedOut";

export const networkFailureMessages: Record<NetworkFailure, string> = {
  unreachable: "O servidor não respondeu. Confira a conexão e tente de novo.",
  signedOut: "Sua sessão terminou e nada foi gravado. Entre de novo para continuar.",
};

type Write<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends a write to the server. When the session has ended, the reauthentication dialog opens and the write is sent
 * again. Returns the fallback when the server cannot be reached or nobody signed in.
 *
 * @param isQuiet for background checks while typing: never opens the dialog
 */
export async function sendWrite<Answer>(
  { request, serverAction }: Write<Answer>,
  fallback: (why: NetworkFailure) => Answer,
  isQuiet = false,
): Promise<Answer> {
  makeBodyRereadable(request);
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows the previous one
      return await serverAction();
    } catch (error) {
      if (!isSessionEnd(error) || !canPrompt()) {
        if (error instanceof Response) throw error;
        return fallback("unreachable");
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isQuiet || !(await reauthenticate())) return fallback("signedOut");
    }
  }
}

/** Makes the body readable more than once: the router reads it on each attempt. */
function makeBodyRereadable(request: Request): void {
  const text = request.clone().text();
  request.text = () => text;
}

/** Whether the server redirects to the sign-in. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof Response && /^\/auth(\?|$)/.test(error.headers.get("Location") ?? "");
}
