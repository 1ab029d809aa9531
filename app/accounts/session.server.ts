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
import { actAs } from "#app/records/actor.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { canAdminister, roleRefusalMessage } from "#app/records/role.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { maskedAddress } from "#app/platform/http/limits/client-address.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { describeDevice } from "./device.ts";
import { findKnownBrowser } from "./known-browser.server.ts";
import type { Staff } from "./staff.server.ts";

const minute = 60_000;
/** A session ends after one hour without use, and after twelve hours in any case (OWASP ASVS 7.3). */
const idleTimeout = 60 * minute;
const maxLifetime = 12 * 60 * minute;
/** How stale `last_seen_at` may be, so that most page views write nothing. */
const lastSeenResolution = minute;

/** A step that remains after the password, before the console opens. */
export type SignInStep = "code" | "password" | "enrolment";
/** How long a session may wait for such a step. */
const stepTimeout = 15 * minute;

/** The session's Set-Cookie value, and the step that remains before the console opens. */
export type OpenedSession = { cookie: string; awaits: SignInStep | null };

/**
 * Opens a session if the stored password hash is still the one that was checked. Returns null when the password changed
 * or the account was removed during the sign-in. Ends the browser's previous session, if any.
 */
export async function openSession(
  account: { id: number; passwordHash: string },
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<OpenedSession | null> {
  await deleteExpired();
  const token = newToken();
  const awaits = nextStep(null, await settings.isTwoFactorRequired());
  const opened = await db
    .insertInto("sessions")
    .columns(["staff_id", "token_hash", "expires_at", "device", "network", "awaits"])
    .expression((from) =>
      from
        .selectFrom("staff")
        .select([
          "id",
          sql<Buffer>`${hashToken(token)}::bytea`.as("token_hash"),
          expiryFor(awaits).as("expires_at"),
          sql<string>`${describeDevice(request.headers.get("user-agent"))}::text`.as("device"),
          sql<string>`${maskedAddress(requestMeta(context).address)}::text`.as("network"),
          awaits.as("awaits"),
        ])
        .where("id", "=", account.id)
        .where("password_hash", "=", account.passwordHash)
        // Serializes with a concurrent change or removal of the account.
        .forShare(),
    )
    .returning("awaits")
    .executeTakeFirst();
  if (!opened) return null;
  await endSession(await tokenOf(request, context));
  return { cookie: await cookieFor(context).serialize(token), awaits: opened.awaits };
}

/** A session that awaits a sign-in step, with its account, and the id under which that knows the browser. */
export type PendingSession = Staff & {
  sessionId: number;
  awaits: SignInStep;
  browserKey: Buffer;
  browser: string | null;
};

/** The request's session if it awaits a step, or null. */
export async function pendingSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PendingSession | null> {
  const session = await sessionOf(await tokenOf(request, context));
  if (!session?.awaits) return null;
  return { ...session, awaits: session.awaits, browser: await findKnownBrowser(session, request, context) };
}

/**
 * Marks the awaited step as done: the session moves to the next step, or opens the console, under a new token. Returns
 * null when the session has ended.
 */
export async function advanceSession(
  { sessionId, awaits: done }: Pick<PendingSession, "sessionId" | "awaits">,
  context: Readonly<RouterContextProvider>,
): Promise<OpenedSession | null> {
  const token = newToken();
  const next = nextStep(done, await settings.isTwoFactorRequired());
  const advanced = await db
    .updateTable("sessions")
    .from("staff")
    .set({ token_hash: hashToken(token), awaits: next, expires_at: expiryFor(next), last_seen_at: sql`now()` })
    .whereRef("staff.id", "=", "sessions.staff_id")
    .where("sessions.id", "=", sessionId)
    .where("awaits", "=", done)
    .returning("awaits")
    .executeTakeFirst();
  return advanced ? { cookie: await cookieFor(context).serialize(token), awaits: advanced.awaits } : null;
}

/** SQL: the next step of a `staff` row, given the step that was just done. */
function nextStep(done: SignInStep | null, isTwoFactorRequired: boolean): RawBuilder<SignInStep | null> {
  return sql<SignInStep | null>`case
    when ${done === null} and totp_confirmed_at is not null then 'code'
    when must_change_password then 'password'
    when ${isTwoFactorRequired} and totp_confirmed_at is null then 'enrolment'
  end`;
}

/** SQL: when a session that awaits that step expires. */
function expiryFor(awaits: RawBuilder<SignInStep | null>): RawBuilder<Date> {
  return sql<Date>`now() + interval '1 millisecond' * case when ${awaits} is null then ${maxLifetime}::float8 else ${stepTimeout}::float8 end`;
}

/** One Set-Cookie header for each cookie that there is. */
export function setCookieHeaders(cookies: readonly (string | null)[]): [name: string, value: string][] {
  return cookies.flatMap((cookie) => (cookie === null ? [] : [["Set-Cookie", cookie]]));
}

/** The signed-in person and the id of their session. */
export type SignedInStaff = Staff & { sessionId: number };

/** The person that the request's session belongs to, or null without a live session. */
export async function currentStaff(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedInStaff | null> {
  const token = await tokenOf(request, context);
  const session = await sessionOf(token);
  if (!token || !session || session.awaits) return null;
  if (session.lastSeenAt.getTime() < Date.now() - lastSeenResolution) {
    await rememberSeen(token);
  }
  return { id: session.id, email: session.email, role: session.role, sessionId: session.sessionId };
}

/** Keeps the session alive. A database that is full, read-only or busy does not keep staff from reading. */
async function rememberSeen(token: string): Promise<void> {
  try {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()` })
      .where("token_hash", "=", hashToken(token))
      .execute();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** The live session of a token, with its account. */
async function sessionOf(token: string | null) {
  if (!token) return null;
  const session = await db
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staff_id")
    .select(["staff.id", "staff.email", "staff.role", "staff.browser_key as browserKey"])
    .select(["sessions.id as sessionId", "sessions.last_seen_at as lastSeenAt", "sessions.awaits"])
    .where("token_hash", "=", hashToken(token))
    .where(isSessionLive)
    .executeTakeFirst();
  return session ?? null;
}

/** SQL: whether a row of `sessions` is still live. */
export function isSessionLive(): RawBuilder<boolean> {
  return sql<boolean>`(expires_at > now() and last_seen_at > now() - ${idleTimeout} * interval '1 millisecond')`;
}

/**
 * Ends every session of the person, on all browsers. Returns the Set-Cookie value that deletes the cookie; without a
 * session it only does that.
 */
export async function signOut(request: Request, context: Readonly<RouterContextProvider>): Promise<string> {
  const staff = await currentStaff(request, context);
  if (staff) await db.deleteFrom("sessions").where("staff_id", "=", staff.id).execute();
  else await endSession(await tokenOf(request, context));
  return cookieFor(context).serialize("", { maxAge: 0 });
}

const staffKey = createContext<SignedInStaff>();

/** The signed-in person of a console route. Throws outside `requireStaff`. */
export function staffFromContext(context: Readonly<RouterContextProvider>): SignedInStaff {
  return context.get(staffKey);
}

/** Stores the signed-in person in the request's context. */
export function setStaffInContext(context: Readonly<RouterContextProvider>, staff: SignedInStaff): void {
  context.set(staffKey, staff);
}

/**
 * Route middleware of the console. Without a session every route below redirects to /auth, whatever the method or the
 * form of the URL; with one, everything below acts as that person.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const staff = await currentStaff(request, context);
  if (!staff) throw redirect(signInPath(request, url));
  setStaffInContext(context, staff);
  const response = await actAs(staff, next);
  response.headers.set("Cache-Control", "no-store");
  return response;
};

/** Throws a 403 unless an administrator is signed in; for loaders of administrators' pages. */
export function requireAdministrator(context: Readonly<RouterContextProvider>): void {
  const { role } = staffFromContext(context);
  if (!canAdminister(role)) throw data(roleRefusalMessage(role, "update"), { status: 403 });
}

/** The sign-in URL, with the requested page to return to. */
function signInPath(request: Request, url: URL): string {
  const back = url.pathname + url.search;
  return request.method === "GET" && back !== "/intranet" ? `/auth?voltar=${encodeURIComponent(back)}` : "/auth";
}

/** The session cookie: HttpOnly, SameSite=Lax, and Secure behind HTTPS. */
function cookieFor(context: Readonly<RouterContextProvider>) {
  const { secure } = requestMeta(context);
  return createCookie(secure ? "__Host-vitrine" : "vitrine", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: maxLifetime / 1000,
  });
}

async function tokenOf(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  const token: unknown = await cookieFor(context).parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

async function endSession(token: string | null): Promise<void> {
  if (token) await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
}

/** Deletes expired sessions; runs at sign-in, which is rare enough. */
async function deleteExpired(): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Only the hash is stored, so that a leaked table opens no session. */
function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
