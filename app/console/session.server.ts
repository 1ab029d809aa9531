import { createHash, randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { actAs } from "#app/catalogue/actor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { neighbourhoodOf, networkOf } from "#app/platform/http/client-address.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { forget, spend } from "#app/platform/throttle.server.ts";
import { deviceOf } from "./account/device.ts";
import { isPassword } from "./password.server.ts";
import { findByEmail, normalEmail, type Staff } from "./staff.server.ts";

const minute = 60_000;
/** A session ends after an hour without use and after twelve in any case (OWASP ASVS 7.3). */
const idleTime = 60 * minute;
const wholeTime = 12 * 60 * minute;
/** How stale the record of a session's last use may be, so that reading a page writes nothing. */
const touchEvery = minute;

/** Sign-in tries in a quarter of an hour: per account whoever tries, and per network whatever the account. */
const limits = { account: { tries: 10, window: 15 * minute }, network: { tries: 30, window: 15 * minute } };

export type SignIn =
  | { cookie: string; email: string }
  | { refused: "credentials" }
  | { refused: "limit"; retryAfterSeconds: number };

/** Checks the credentials and opens a new session; the one that the browser had, if any, is ended. */
export async function signIn(
  email: string,
  password: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignIn> {
  const { id, address } = requestFacts(context);
  const keys = { account: `account:${digest(normalEmail(email))}`, network: `network:${networkOf(address)}` };
  const waits = [await spend(keys.account, limits.account), await spend(keys.network, limits.network)];
  const wait = Math.max(...waits);
  if (wait > 0) {
    log.warn({ id }, "sign-in limited");
    return { refused: "limit", retryAfterSeconds: Math.ceil(wait / 1000) };
  }

  const account = await findByEmail(email);
  if (!(await isPassword(password, account?.passwordHash ?? null)) || !account) {
    log.warn({ id }, "sign-in refused");
    return { refused: "credentials" };
  }
  await forget(keys.account);
  await forgetEnded();
  await end(await tokenOf(request, context));
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashed(token),
      staff_id: account.id,
      expires_at: new Date(Date.now() + wholeTime),
      device: deviceOf(request.headers.get("user-agent")),
      network: neighbourhoodOf(address),
    })
    .execute();
  log.info({ id, staff: account.id }, "signed in");
  return { cookie: await cookieFor(context).serialize(token), email: account.email };
}

/** Who is signed in, and by which of their sessions. */
export type SignedIn = Staff & { sessionId: number };

/** Who the request's session belongs to, or null without a live one. */
export async function currentStaff(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn | null> {
  const token = await tokenOf(request, context);
  if (!token) return null;
  const session = await db
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select(["staff.id", "staff.email", "sessions.id as sessionId", "sessions.last_seen_at as lastSeenAt"])
    .where("token_hash", "=", hashed(token))
    .where(isLive)
    .executeTakeFirst();
  if (!session) return null;
  if (session.lastSeenAt.getTime() < Date.now() - touchEvery) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()` })
      .where("token_hash", "=", hashed(token))
      .execute();
  }
  return { id: session.id, email: session.email, sessionId: session.sessionId };
}

/** SQL: whether a session of the table `sessions` still opens the console. */
export function isLive(): RawBuilder<boolean> {
  return sql<boolean>`(expires_at > now() and last_seen_at > now() - ${idleTime} * interval '1 millisecond')`;
}

/**
 * Signs out: every session of the person ends, on this browser and any other, and the answer's header forgets the
 * cookie. Without a session it only forgets the cookie.
 */
export async function signOut(request: Request, context: Readonly<RouterContextProvider>): Promise<string> {
  const staff = await currentStaff(request, context);
  if (staff) await db.deleteFrom("sessions").where("staff_id", "=", staff.id).execute();
  return cookieFor(context).serialize("", { maxAge: 0 });
}

const staffKey = createContext<SignedIn>();

/** Who is signed in, inside the console's routes. */
export function staffOf(context: Readonly<RouterContextProvider>): SignedIn {
  return context.get(staffKey);
}

/** Says who is signed in to all that answers within a context. */
export function setStaff(context: Readonly<RouterContextProvider>, staff: SignedIn): void {
  context.set(staffKey, staff);
}

/**
 * Route middleware of the console: without a session everything under it answers with a redirect to /auth, whatever
 * the method or the form of the address; with one, all that runs below writes in that person's name.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const staff = await currentStaff(request, context);
  if (!staff) throw redirect(signInPath(request, url));
  setStaff(context, staff);
  const response = await actAs(staff, next);
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Where to sign in, and to come back to the page that was asked for. */
function signInPath(request: Request, url: URL): string {
  const back = url.pathname + url.search;
  return request.method === "GET" && back !== "/intranet" ? `/auth?voltar=${encodeURIComponent(back)}` : "/auth";
}

/** The session's cookie: unreadable for scripts, never sent by other sites' forms, only encrypted behind HTTPS. */
function cookieFor(context: Readonly<RouterContextProvider>) {
  const { secure } = requestFacts(context);
  return createCookie(secure ? "__Host-vitrine" : "vitrine", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: wholeTime / 1000,
  });
}

async function tokenOf(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  const token: unknown = await cookieFor(context).parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

async function end(token: string | null): Promise<void> {
  if (token) await db.deleteFrom("sessions").where("token_hash", "=", hashed(token)).execute();
}

/** Sweeps out sessions and counted tries that are over; signing in is rare enough to pay for it. */
async function forgetEnded(): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom("throttle")
    .where("window_ends_at", "<", sql<Date>`now()`)
    .execute();
}

/** Only this is stored: whoever reads the table cannot sign in with it. */
function hashed(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
