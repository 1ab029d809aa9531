import { parseLocalPath } from "#app/platform/text/local-path.ts";

/** The path of a page of the site, from what was typed. */
export function pageIn(text: string): string {
  // A whole address of the site, as staff copy it, is its page.
  const typed = text.trim().replace(/^https?:\/\/[^/?#]*|#.*/gi, "");
  return parseLocalPath(typed.startsWith("/") ? typed : `/${typed}`) ?? "/";
}
