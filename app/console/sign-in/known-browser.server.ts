import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie, type RouterContextProvider } from "react-router";
import { requestFacts } from "#app/platform/http/request.server.ts";

/** Whose browser is asked for: the key is the account's own secret, which a new password at the terminal replaces. */
type Account = { id: number; browserKey: Buffer };

const lifetime = 180 * 24 * 3600;
/** Several people may share a computer; the last ones to sign in are kept. */
const maxAccounts = 5;

/**
 * The cookie that makes this browser a known one of the account: a number of its own, signed with the account's key. It
 * opens nothing; it only keeps the owner apart from strangers who guess. Browsers known for others stay known.
 */
export async function rememberBrowser(
  account: Account,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const cookie = cookieFor(context);
  const entries = await entriesIn(request, context);
  const own =
    entries.find((entry) => isSignedBy(account, entry)) ?? signed(account, randomBytes(12).toString("base64url"));
  return cookie.serialize(
    [own, ...entries.filter((entry) => accountOf(entry) !== String(account.id))].slice(0, maxAccounts),
  );
}

/** The number by which the account knows this browser, or null when it does not. */
export async function knownBrowser(
  account: Account,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const own = (await entriesIn(request, context)).find((entry) => isSignedBy(account, entry));
  return own ? numberOf(own) : null;
}

async function entriesIn(request: Request, context: Readonly<RouterContextProvider>): Promise<string[]> {
  const entries: unknown = await cookieFor(context).parse(request.headers.get("cookie"));
  return Array.isArray(entries)
    ? entries.filter((entry): entry is string => typeof entry === "string").slice(0, maxAccounts)
    : [];
}

function isSignedBy(account: Account, entry: string): boolean {
  if (accountOf(entry) !== String(account.id)) return false;
  const [given, expected] = [Buffer.from(entry), Buffer.from(signed(account, numberOf(entry)))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** "account.number.signature" */
function signed({ id, browserKey }: Account, number: string): string {
  const signature = createHmac("sha256", browserKey).update(`known browser ${id} ${number}`).digest("base64url");
  return `${id}.${number}.${signature}`;
}

function accountOf(entry: string): string {
  return entry.split(".")[0] ?? "";
}

function numberOf(entry: string): string {
  return entry.split(".")[1] ?? "";
}

/** Sent to the sign-in alone. */
function cookieFor(context: Readonly<RouterContextProvider>) {
  const { secure } = requestFacts(context);
  return createCookie(secure ? "__Secure-vitrine-browser" : "vitrine-browser", {
    httpOnly: true,
    sameSite: "lax",
    path: "/auth",
    secure,
    maxAge: lifetime,
  });
}
