import { redirect } from "react-router";

/**
 * Redirects inside this site only: `to` must be a path of ours, or the visitor goes to `fallback`. "//other",
 * "/\other" and addresses with a scheme would leave the site; control characters would break the header.
 */
export function safeRedirect(to: unknown, fallback: string, init?: ResponseInit): Response {
  return redirect(isOwnPath(to) ? encodeURI(decodeURI(to)) : fallback, init);
}

function isOwnPath(to: unknown): to is string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (typeof to !== "string" || !/^\/(?![/\\])/.test(to) || /[\\\u0000-\u001f]/.test(to)) return false;
  try {
    decodeURI(to);
    return true;
  } catch {
    return false;
  }
}
