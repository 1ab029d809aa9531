/** The path of a page of the site, from what was typed. */
export function pageIn(text: string): string {
  // A whole address of the site, as staff copy it, is its page.
  const typed = text.trim().replace(/^https?:\/\/[^/?#]*/i, "");
  if (!URL.canParse(typed, "https://site.example")) return "/";
  const { pathname, search } = new URL(typed.startsWith("/") ? typed : `/${typed}`, "https://site.example");
  return pathname.replace(/^\/+/, "/") + search;
}
