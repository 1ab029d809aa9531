import { type StaffSession, UnexpectedResponse } from "../e2e/support/staff-client.ts";

/** Uploads an image and returns its URL. */
export async function uploadImage({ address, cookie }: StaffSession, image: Buffer): Promise<string> {
  const body = new FormData();
  body.set("bucket", "banners");
  body.set("file", new Blob([new Uint8Array(image)]), "foto.png");
  const path = "/intranet/imagens";
  const response = await fetch(address + path, { method: "POST", headers: { cookie, origin: address }, body });
  const text = await response.text();
  const stored = response.ok ? (JSON.parse(text) as { url?: string }).url : undefined;
  if (!stored) throw new UnexpectedResponse(path, response.status, text);
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
