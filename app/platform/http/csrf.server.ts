const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF check: whether a request may write. It must come from this site, by `Sec-Fetch-Site` or by an `Origin` equal to
 * the public one. Requests with neither are rejected, since forged ones may have neither.
 */
export function passesCsrfCheck(request: Request, publicUrl: string | null): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.headers.get("sec-fetch-site") === "same-origin") return true;
  const origin = request.headers.get("origin");
  if (!origin || !URL.canParse(origin)) return false;
  return publicUrl ? origin === publicUrl : new URL(origin).host === request.headers.get("host");
}
