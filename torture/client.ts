import { signInCookie } from "../bench/sign-in.ts";
import type { Program } from "../e2e/support/program.ts";

/** A staff session: the site's address and the cookie. */
export type StaffSession = { address: string; cookie: string };

/** The site answered a write without confirming it. */
export class UnexpectedAnswer extends Error {
  override name = "UnexpectedAnswer";
}

export async function signInStaff({ address }: Pick<Program, "address">): Promise<StaffSession> {
  return { address, cookie: await signInCookie(address) };
}

/** Posts a console form as its page does. Resolves when the write is acknowledged; throws `UnexpectedAnswer`. */
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
    throw new UnexpectedAnswer(describeResponse(path, response, text));
  return text;
}

/** Uploads an image and returns its URL. */
export async function uploadImage({ address, cookie }: StaffSession, image: Buffer): Promise<string> {
  const body = new FormData();
  body.set("bucket", "banners");
  body.set("file", new Blob([new Uint8Array(image)]), "foto.png");
  const path = "/intranet/imagens";
  const response = await fetch(address + path, { method: "POST", headers: { cookie, origin: address }, body });
  const text = await response.text();
  const stored = response.ok ? (JSON.parse(text) as { url?: string }).url : undefined;
  if (!stored) throw new UnexpectedAnswer(describeResponse(path, response, text));
  return stored;
}

/** The response to a visitor's form. */
export type LeadAnswer = { status: number; retryAfter: string | null; protocol: string | null; ms: number };

/** Requests a call as the page's form does, from a network address derived from the name. */
export async function requestCall(address: string, name: string, signal?: AbortSignal): Promise<LeadAnswer> {
  const began = performance.now();
  const response = await fetch(`${address}/solicitar/ligacao/envio`, {
    method: "POST",
    headers: { origin: address, "x-forwarded-for": privateAddressFor(name) },
    body: new URLSearchParams({ name, phone: "31988887777", page: "/casa", openFor: "9000" }),
    signal: signal ?? null,
  });
  const text = await response.text();
  const protocol = /"outcome":"stored","protocol":"([^"]+)"/.exec(text)?.[1] ?? null;
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    protocol,
    ms: performance.now() - began,
  };
}

/** A private IP address derived from the name: one network may send only a limited number of forms per hour. */
export function privateAddressFor(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}`;
}

function describeResponse(path: string, { status }: Response, text: string): string {
  return `${path} was answered ${status}: ${text.slice(0, 300)}`;
}
