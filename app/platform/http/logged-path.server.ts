/** Words and short numbers, as the site's own addresses have them: no capitals, no signs, no eight digits. */
const plainSegment = /^(?!(?:\D*\d){8})[a-z0-9._~-]{0,80}$/;
/** Addresses of files, whose names are the program's own. */
const files = /^\/(assets|imagens)\/[\w./-]*$/;

/**
 * A path as the log may keep it: a part that could be a person's (a link's token, an e-mail address, a telephone, a name
 * that somebody typed with its accents) is left out.
 */
export function loggedPath(path: string): string {
  if (files.test(path) && path.length <= 200) return path;
  const segments = path.split("/");
  const shown = segments.slice(0, 10).map((segment) => (plainSegment.test(segment) ? segment : "…"));
  return `${shown.join("/")}${segments.length > 10 ? "/…" : ""}`;
}
