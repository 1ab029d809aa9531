import { redirect } from "react-router";

/**
 * Redirects within this site only: `to` must be a local path, else the redirect goes to `fallback`. "//other",
 * "/\other" and URLs with a scheme would leave the site; control characters would break the header.
 */
export function safeRedirect(to: unknown, fallback: string, init?: ResponseInit): Response {
  return redirect(localPath(to) ?? fallback, init);
}

/** The path, percent-encoded; null when it is not local or cannot be decoded. */
function localPath(to: unknown): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (typeof to !== "string" || !/^\/(?![/\\])/.test(to) || /[\\\u0000-\u001f]/.test(to)) return null;
  try {
    // The result is used because the bundler removes a decodeURI call that only validates.
    return encodeURI(decodeURI(to));
  } catch {
    return null;
  }
}
