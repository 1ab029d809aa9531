const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: it must say that it comes from this very site, by `Sec-Fetch-Site` or by an
 * `Origin` equal to the public one. A request that says nothing is refused, for so do forged ones.
 */
export function mayWrite(request: Request, publicUrl: string | null): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.headers.get("sec-fetch-site") === "same-origin") return true;
  const origin = request.headers.get("origin");
  if (!origin || !URL.canParse(origin)) return false;
  return publicUrl ? origin === publicUrl : new URL(origin).host === request.headers.get("host");
}
