import type { RouterContextProvider } from "react-router";
import { QueueFullError } from "#app/platform/semaphore.server.ts";
import { networkPrefix } from "#app/platform/http/limits/client-address.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { verifyPassword } from "#app/accounts/passwords/password.server.ts";
import { findKnownBrowser, rememberBrowser } from "#app/accounts/known-browser.server.ts";
import { openSession, type SignInStep } from "#app/accounts/session.server.ts";
import { findByEmail } from "#app/accounts/staff.server.ts";
import { admitAttempt, recordFailure, recordSuccess, type SignInAttempt } from "./sign-in-limits.server.ts";

export type SignInOutcome =
  /**
   * The session's and the known browser's Set-Cookie values, and the step that remains before the console opens. Until
   * none remains the browser is not known: the password alone does not make it the owner's.
   */
  | { cookie: string; browserCookie: string | null; email: string; awaits: SignInStep | null }
  | { refused: "credentials" }
  | { refused: "limit"; retryAfterSeconds: number };

/** Checks the limits and the credentials, then opens a session; the browser's previous one, if any, is ended. */
export async function signIn(
  email: string,
  password: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignInOutcome> {
  const { id, address } = requestMeta(context);
  const account = (await findByEmail(email)) ?? null;
  const browser = account && (await findKnownBrowser(account, request, context));
  const attempt: SignInAttempt = { email, network: networkPrefix(address), browser };
  const wait = await admitAttempt(attempt);
  if (wait > 0) return limited(id, wait);

  try {
    const isRight = await verifyPassword(
      password,
      account?.passwordHash ?? null,
      browser === null ? "unknown" : "known",
    );
    const opened = isRight && account && (await openSession(account, request, context));
    if (!opened) {
      await recordFailure(attempt);
      log.warn({ id }, "sign-in refused");
      return { refused: "credentials" };
    }
    await recordSuccess(attempt);
    log.info({ id, staff: account.id }, "signed in");
    const browserCookie = opened.awaits ? null : await rememberBrowser(account, request, context);
    return { ...opened, browserCookie, email: account.email };
  } catch (error) {
    if (error instanceof QueueFullError) return limited(id, 5_000);
    throw error;
  }
}

function limited(id: string, wait: number): SignInOutcome {
  log.warn({ id }, "sign-in limited");
  return { refused: "limit", retryAfterSeconds: Math.ceil(wait / 1000) };
}
