import { createHash, randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  createContext,
  createCookie,
  data,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { actAs } from "#app/catalogue/actor.server.ts";
import { mayAdminister, refusalOf } from "#app/catalogue/role.ts";
import { db } from "#app/platform/db.server.ts";
import { neighbourhoodOf } from "#app/platform/http/client-address.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { deviceOf } from "./account/device.ts";
import type { Staff } from "./staff.server.ts";
import { isRequired } from "./two-factor/second-factor.server.ts";

const minute = 60_000;
/** A session ends after an hour without use and after twelve in any case (OWASP ASVS 7.3). */
const idleTime = 60 * minute;
const wholeTime = 12 * 60 * minute;
/** How stale the record of a session's last use may be, so that reading a page writes nothing. */
const touchEvery = minute;

/** What is still asked of somebody whose password was right, before the console opens. */
export type Step = "code" | "password" | "enrolment";
/** How long that may take. */
const stepTime = 15 * minute;

/** A session's cookie, and what is still asked before it opens the console. */
export type OpenedSession = { cookie: string; awaits: Step | null };

/**
 * Opens a session, only while the hash that the password was checked against is still the stored one: a sign-in that
 * runs while the password changes, or the account is removed, opens nothing and answers null. The session that the
 * browser had, if any, is ended.
 */
export async function openSession(
  account: { id: number; passwordHash: string },
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OpenedSession | null> {
  await forgetEnded();
  const token = newToken();
  const awaits = stepAfter(null, await isRequired());
  const opened = await db
    .insertInto("sessions")
    .columns(["staff_id", "token_hash", "expires_at", "device", "network", "awaits"])
    .expression((from) =>
      from
        .selectFrom("staff")
        .select([
          "id",
          sql<Buffer>`${hashed(token)}::bytea`.as("token_hash"),
          endAfter(awaits).as("expires_at"),
          sql<string>`${deviceOf(request.headers.get("user-agent"))}::text`.as("device"),
          sql<string>`${neighbourhoodOf(requestFacts(context).address)}::text`.as("network"),
          awaits.as("awaits"),
        ])
        .where("id", "=", account.id)
        .where("password_hash", "=", account.passwordHash)
        // Whoever changes or removes the account waits for this, or this for them.
        .forShare(),
    )
    .returning("awaits")
    .executeTakeFirst();
  if (!opened) return null;
  await end(await tokenOf(request, context));
  return { cookie: await cookieFor(context).serialize(token), awaits: opened.awaits };
}

/** A session that still awaits a step, and whose it is. */
export type PendingSession = Staff & { sessionId: number; awaits: Step };

/** The request's session while something is still asked of it, or null. */
export async function pendingSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PendingSession | null> {
  const session = await sessionOf(await tokenOf(request, context));
  return session?.awaits ? { ...session, awaits: session.awaits } : null;
}

/**
 * Says that a session has done what it awaited: it goes on to the next step, or opens the console, under a new token.
 * Null when it ended meanwhile.
 */
export async function advanceSession(
  { sessionId, awaits: done }: PendingSession,
  context: Readonly<RouterContextProvider>,
): Promise<OpenedSession | null> {
  const token = newToken();
  const next = stepAfter(done, await isRequired());
  const advanced = await db
    .updateTable("sessions")
    .from("staff")
    .set({ token_hash: hashed(token), awaits: next, expires_at: endAfter(next), last_seen_at: sql`now()` })
    .whereRef("staff.id", "=", "sessions.staff_id")
    .where("sessions.id", "=", sessionId)
    .where("awaits", "=", done)
    .returning("awaits")
    .executeTakeFirst();
  return advanced ? { cookie: await cookieFor(context).serialize(token), awaits: advanced.awaits } : null;
}

/** SQL: what an account of the table `staff` is asked next, by what its sign-in has done. */
function stepAfter(done: Step | null, isTwoFactorRequired: boolean): RawBuilder<Step | null> {
  return sql<Step | null>`case
    when ${done === null} and totp_confirmed_at is not null then 'code'
    when must_change_password then 'password'
    when ${isTwoFactorRequired} and totp_confirmed_at is null then 'enrolment'
  end`;
}

/** SQL: when a session that awaits that step ends. */
function endAfter(awaits: RawBuilder<Step | null>): RawBuilder<Date> {
  return sql<Date>`now() + interval '1 millisecond' * case when ${awaits} is null then ${wholeTime}::float8 else ${stepTime}::float8 end`;
}

/** The headers that set those cookies. */
export function setCookies(cookies: readonly string[]): [name: string, value: string][] {
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}

/** Who is signed in, and by which of their sessions. */
export type SignedIn = Staff & { sessionId: number };

/** Who the request's session belongs to, or null without a live one. */
export async function currentStaff(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn | null> {
  const token = await tokenOf(request, context);
  const session = await sessionOf(token);
  if (!token || !session || session.awaits) return null;
  if (session.lastSeenAt.getTime() < Date.now() - touchEvery) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()` })
      .where("token_hash", "=", hashed(token))
      .execute();
  }
  return { id: session.id, email: session.email, role: session.role, sessionId: session.sessionId };
}

/** The live session of a token with the person it belongs to. */
async function sessionOf(token: string | null) {
  if (!token) return null;
  const session = await db
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select(["staff.id", "staff.email", "staff.role"])
    .select(["sessions.id as sessionId", "sessions.last_seen_at as lastSeenAt", "sessions.awaits"])
    .where("token_hash", "=", hashed(token))
    .where(isLive)
    .executeTakeFirst();
  return session ?? null;
}

/** SQL: whether a session of the table `sessions` has not ended. */
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
  else await end(await tokenOf(request, context));
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

/** Throws a 403 unless an administrator is signed in: for loaders of what nobody else sees. */
export function requireAdministrator(context: Readonly<RouterContextProvider>): void {
  const { role } = staffOf(context);
  if (!mayAdminister(role)) throw data(refusalOf(role, "update"), { status: 403 });
}

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

/** Sweeps out sessions that are over; signing in is rare enough to pay for it. */
async function forgetEnded(): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Only this is stored: whoever reads the table cannot sign in with it. */
function hashed(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
