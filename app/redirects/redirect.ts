import { httpsUrlMessage, parseHttpsUrl } from "#app/platform/text/https-url.ts";
import { parseLocalPath } from "#app/platform/text/local-path.ts";

/**
 * A typed or requested address of the former site as redirects compare it: the path in lower case, decoded, without its
 * last slash, and the query. Null where it has no path of its own.
 */
export function oldAddress(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : typed.replace(/^(www\.[^/]+)?\/*/i, "/");
  const url = URL.parse(address, "https://site.invalid");
  if (!url) return null;
  const path = decode(url.pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  const query = decode(url.search).toLowerCase();
  return path + query === "/" ? null : path + query;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A typed destination: a path of this site with its query and anchor, or an https address elsewhere, both encoded as a
 * header needs them; null for anything else.
 */
export function parseDestination(typed: string): string | null {
  return typed.startsWith("/") ? parseLocalPath(typed) : (URL.parse(parseHttpsUrl(typed) ?? "")?.href ?? null);
}

export const destinationMessage = `Digite um caminho deste site, como /internet/fibra. Para outro site: ${httpsUrlMessage.replace("Digite", "digite")}`;
