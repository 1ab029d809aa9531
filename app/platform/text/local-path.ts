/** Neither scheme nor host is of any site. */
const nowhere = "https://site.invalid";
/** What browsers and proxies read as a slash, or leave out. */
const misread = /[\\\p{Cc}]/u;

/**
 * A typed, stored or received address as a path of this site, with its query and anchor: encoded as a header needs it,
 * without dot segments. Null for what leads elsewhere or would once it is normalized and decoded, such as "//other",
 * "/\other", "/.//other" and "/%2Fother", and for what is not UTF-8.
 */
export function parseLocalPath(address: unknown): string | null {
  if (typeof address !== "string" || !/^\/(?!\/)/.test(address) || misread.test(address)) return null;
  const url = URL.canParse(address, nowhere) ? new URL(address, nowhere) : null;
  if (url?.origin !== nowhere) return null;
  const path = decode(url.pathname);
  return path === null || path.includes("//") || misread.test(path) ? null : url.pathname + url.search + url.hash;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
