import { redirect } from "react-router";

/**
 * Redirects inside this site only: `to` must be a path of ours, or the visitor goes to `fallback`. "//other",
 * "/\other" and addresses with a scheme would leave the site; control characters would break the header.
 */
export function safeRedirect(to: unknown, fallback: string, init?: ResponseInit): Response {
  return redirect(ownPath(to) ?? fallback, init);
}

/** The path with its accents percent-encoded; null when it is none of ours or cannot be decoded. */
function ownPath(to: unknown): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (typeof to !== "string" || !/^\/(?![/\\])/.test(to) || /[\\\u0000-\u001f]/.test(to)) return null;
  try {
    // The result is used: the bundler takes a decodeURI that only checks out of the program.
    return encodeURI(decodeURI(to));
  } catch {
    return null;
  }
}
