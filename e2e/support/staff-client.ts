import { type Program, staffAccount } from "./program.ts";

/** A staff session: the site's address and the cookie. */
export type StaffSession = { address: string; cookie: string };

/** The site answered a write without confirming it. */
export class UnexpectedResponse extends Error {
  override name = "UnexpectedResponse";

  constructor(path: string, status: number, text = "") {
    super(`the response of ${path} is ${status}: ${text.slice(0, 300)}`);
  }
}

/** Signs in to a running site, by default as the demonstration's staff; returns the Cookie header. */
export async function signInCookie(address: string, account = staffAccount): Promise<string> {
  const response = await fetch(`${address}/auth`, {
    method: "POST",
    body: new URLSearchParams(account),
    headers: { origin: address },
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]!);
  if (cookies.length === 0) throw new UnexpectedResponse("/auth", response.status, await response.text());
  return cookies.join("; ");
}

export async function signInStaff({ address }: Pick<Program, "address">): Promise<StaffSession> {
  return { address, cookie: await signInCookie(address) };
}

/** Posts a console form as its page does. Resolves when the write is acknowledged; throws `UnexpectedResponse`. */
export async function postConsoleForm(
  { address, cookie }: StaffSession,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const response = await fetch(address + path, {
    method: "POST",
    headers: { cookie, origin: address },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  const text = await response.text();
  if (response.status !== 200 || !/"(done|batchDone)"/.test(text))
    throw new UnexpectedResponse(path, response.status, text);
  return text;
}
