import { httpsUrlMessage, parseHttpsUrl } from "#app/platform/text/https-url.ts";
import { parseLocalPath } from "#app/platform/text/local-path.ts";
import { asUtf8, decodeAddress } from "#app/platform/text/percent-encoding.ts";
import { isVisitParam } from "#app/platform/text/visit-params.ts";

/** Whether an address is of this site's own host. */
export type IsOfThisSite = (url: URL) => boolean;

/** Nobody's link is longer; a stranger's request may be. */
const maxLength = 4_000;

/**
 * A typed or requested address of the former site as redirects compare it, without its host. The path is in lower case,
 * decoded, with composed accents and without its last slash. The query has its parameters in one order, without those
 * that only say where a visit came from. Null where it has no path of its own.
 */
export function oldAddress(typed: string): string | null {
  if (typed.length > maxLength) return null;
  // What most are already; thousands are read at once.
  if (/^(\/[a-z0-9_-]+)+$/.test(typed)) return typed;
  const address = /^https?:\/\//i.test(typed) ? typed : typed.replace(/^(www\.[^/?#]+)?\/*/i, "/");
  const url = URL.parse(address, "https://site.invalid");
  if (!url) return null;
  const segments = url.pathname.split("/").map((segment) => comparable(segment, /[/\\?#]/g));
  const path = `/${segments.filter((segment) => !/^\.{0,2}$/.test(segment)).join("/")}`;
  const params = url.search.slice(1).split("&").flatMap(comparableParam).toSorted();
  const compared = params.length === 0 ? path : `${path}?${params.join("&")}`;
  return compared === "/" ? null : compared;
}

/** A stored old address as it is compared. A former version kept queries as they were; the others are not parsed again. */
export function storedAddress(stored: string): string {
  const params = stored.split(/\?(.*)/s)[1]?.split("&") ?? [];
  const isCompared = params.every(
    (param, index) => (index === 0 || params[index - 1]! <= param) && !isVisitParam(param.split("=", 1)[0]!),
  );
  return isCompared && !/[%+]|=(?:&|$)/.test(stored) ? stored : (oldAddress(stored) ?? stored);
}

/** The parameter as it is compared; none for a blank one and for one that says where a visit came from. */
function comparableParam(param: string): string[] {
  const [encodedName = "", encodedValue = ""] = param.replaceAll("+", " ").split(/=(.*)/s);
  const name = comparable(encodedName, /[&=+#]/g);
  const value = comparable(encodedValue, /[&+#]/g);
  if (isVisitParam(name) || name + value === "") return [];
  return [value === "" ? name : `${name}=${value}`];
}

/** A part of an address, decoded but for what would separate it. */
function comparable(encoded: string, separators: RegExp): string {
  return decodeAddress(encoded)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .toLowerCase()
    .normalize("NFC")
    .replace(/%(?=[0-9a-f]{2})/g, "%25")
    .replace(separators, encodeURIComponent);
}

/** A typed address of this site's own host, with or without its scheme and "www.", as a path; null for another. */
export function pathOnThisSite(typed: string, isOfThisSite: IsOfThisSite): string | null {
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : typed.replace(/^(\/\/)?(?=[^/])/, "https://"));
  return url && isOfThisSite(url) ? url.pathname + url.search + url.hash : null;
}

/**
 * A typed destination: a path of this site with its query and anchor, or an https address elsewhere, both encoded as a
 * header needs them; null for anything else.
 */
export function parseDestination(typed: string): string | null {
  const address = asUtf8(typed);
  return address.startsWith("/") ? parseLocalPath(address) : (URL.parse(parseHttpsUrl(address) ?? "")?.href ?? null);
}

export const destinationMessage = `Digite um caminho deste site, como /internet/fibra. Para outro site: ${httpsUrlMessage.replace("Digite", "digite")}`;

/** Whether a typed address is a pattern of many: a regular expression, or one with "*" at its end. */
export function isPattern(typed: string): boolean {
  return /^\^|[$*\\]$|\.[*+]|\\[^\\]|\[[^[\]]*\][*+?]|\([^()]*\|/.test(typed);
}

/**
 * An encoded path or query without what is neither letter nor digit at its end, such as the ")" of a text around it.
 * Null when there is no such thing; a slash alone is none.
 */
export function withoutJunk(encoded: string): string | null {
  if (encoded.length > maxLength) return null;
  const characters = encoded.match(/(?:%[0-9a-f]{2})+|./gisu) ?? [];
  let hasJunk = false;
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const text = Array.from(decodeAddress(last));
    const kept = text.slice(0, text.findLastIndex((character) => /[\p{L}\p{M}\p{N}]/u.test(character)) + 1);
    hasJunk ||= kept.length < text.length && last !== "/";
    if (kept.length > 0) return hasJunk ? characters.join("") + encodeURIComponent(kept.join("")) : null;
  }
  // Of an address that is nothing else, an emoji is no sign around the home page's.
  return hasJunk && /^[\p{P}\p{Sm}\p{Z}\p{C}]*$/u.test(decodeAddress(encoded)) ? "" : null;
}
