import { readPath } from "#app/platform/request-path.server.ts";

/** Lower-case words and short numbers, as in the site's own URLs: fewer than eight digits. */
const plainSegment = /^(?!(?:\D*\d){8})[a-z0-9._~-]{0,80}$/;
/** Paths of files, whose names come from the program. */
const filePaths = /^\/(assets|imagens)\/[\w./-]*$/;

/**
 * The path of a request's URL for the log. Segments that could identify a person (a token, an e-mail address, a telephone, a typed name)
 * are replaced with "…".
 */
export function loggedPath(target: string): string {
  const { decoded, isData } = readPath(target);
  const path = isData ? `${decoded}${decoded.endsWith("/") ? "_" : ""}.data` : decoded;
  if (filePaths.test(path) && path.length <= 200) return path;
  const segments = path.split("/");
  const shown = segments.slice(0, 10).map((segment) => (plainSegment.test(segment) ? segment : "…"));
  return `${shown.join("/")}${segments.length > 10 ? "/…" : ""}`;
}
