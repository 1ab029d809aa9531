import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie, type RouterContextProvider } from "react-router";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";

/** The account's own signing key, which a new password from the terminal replaces. */
type Account = { id: number; browserKey: Buffer };

const lifetime = 180 * 24 * 3600;
/** Several people may share a browser; the last accounts to sign in are kept. */
const maxAccounts = 5;

/**
 * Returns the Set-Cookie value that makes this browser known to the account: a random id signed with the account's key.
 * It grants no access; it only gives the owner a rate limit of their own. Entries of other accounts are kept.
 */
export async function rememberBrowser(
  account: Account,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const cookie = cookieFor(context);
  const entries = await entriesIn(request, context);
  const own =
    entries.find((entry) => isSignedBy(account, entry)) ?? sign(account, randomBytes(12).toString("base64url"));
  return cookie.serialize(
    [own, ...entries.filter((entry) => accountIdOf(entry) !== String(account.id))].slice(0, maxAccounts),
  );
}

/** The id under which the account knows this browser, or null. */
export async function findKnownBrowser(
  account: Account,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const own = (await entriesIn(request, context)).find((entry) => isSignedBy(account, entry));
  return own ? browserIdOf(own) : null;
}

async function entriesIn(request: Request, context: Readonly<RouterContextProvider>): Promise<string[]> {
  const entries: unknown = await cookieFor(context).parse(request.headers.get("cookie"));
  return Array.isArray(entries)
    ? entries.filter((entry): entry is string => typeof entry === "string").slice(0, maxAccounts)
    : [];
}

function isSignedBy(account: Account, entry: string): boolean {
  if (accountIdOf(entry) !== String(account.id)) return false;
  const [actual, expected] = [Buffer.from(entry), Buffer.from(sign(account, browserIdOf(entry)))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** "account.browser.signature" */
function sign({ id, browserKey }: Account, browserId: string): string {
  const signature = createHmac("sha256", browserKey).update(`known browser ${id} ${browserId}`).digest("base64url");
  return `${id}.${browserId}.${signature}`;
}

function accountIdOf(entry: string): string {
  return entry.split(".")[0] ?? "";
}

function browserIdOf(entry: string): string {
  return entry.split(".")[1] ?? "";
}

/** Its path limits the cookie to the sign-in pages. */
function cookieFor(context: Readonly<RouterContextProvider>) {
  const { secure } = requestMeta(context);
  return createCookie(secure ? "__Secure-vitrine-browser" : "vitrine-browser", {
    httpOnly: true,
    sameSite: "lax",
    path: "/auth",
    secure,
    maxAge: lifetime,
  });
}
