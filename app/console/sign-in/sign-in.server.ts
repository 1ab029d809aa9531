import type { RouterContextProvider } from "react-router";
import { Busy } from "#app/platform/gate.server.ts";
import { networkOf } from "#app/platform/http/client-address.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isPassword } from "../password.server.ts";
import { openSession, type Step } from "../session.server.ts";
import { findByEmail } from "../staff.server.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.server.ts";
import { admit, countFailure, countSuccess, type Try } from "./limits.server.ts";

export type SignIn =
  /** The session's and the known browser's Set-Cookie values, and the step that remains before the console opens. */
  | { cookie: string; browserCookie: string; email: string; awaits: Step | null }
  | { refused: "credentials" }
  | { refused: "limit"; retryAfterSeconds: number };

/** Checks the limits and the credentials, then opens a session; the browser's previous one, if any, is ended. */
export async function signIn(
  email: string,
  password: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignIn> {
  const { id, address } = requestFacts(context);
  const account = (await findByEmail(email)) ?? null;
  const browser = account && (await knownBrowser(account, request, context));
  const attempt: Try = { email, network: networkOf(address), browser };
  const wait = await admit(attempt);
  if (wait > 0) return limited(id, wait);

  try {
    const isRight = await isPassword(password, account?.passwordHash ?? null, browser === null ? "unknown" : "known");
    const opened = isRight && account && (await openSession(account, request, context));
    if (!opened) {
      await countFailure(attempt);
      log.warn({ id }, "sign-in refused");
      return { refused: "credentials" };
    }
    await countSuccess(attempt);
    log.info({ id, staff: account.id }, "signed in");
    const browserCookie = await rememberBrowser(account, request, context);
    return { ...opened, browserCookie, email: account.email };
  } catch (error) {
    if (error instanceof Busy) return limited(id, 5_000);
    throw error;
  }
}

function limited(id: string, wait: number): SignIn {
  log.warn({ id }, "sign-in limited");
  return { refused: "limit", retryAfterSeconds: Math.ceil(wait / 1000) };
}
