import { asUtf8 } from "#app/platform/text/percent-encoding.ts";
import { RecentMap } from "#app/platform/recent-map.ts";

/** The path of a request as the router reads it. Whatever decides by an address decides by this. */
export type RequestPath = {
  /** Without dot segments and the ending of a data request; still encoded, for the router's own matching. */
  pathname: string;
  /** Decoded once; an encoded slash separates nothing. */
  decoded: string;
  /** Decoded, in lower case and without slashes at its end, none of which the router tells apart: what guards compare. */
  plain: string;
  /** Whether only the data of the page is requested. */
  isData: boolean;
};

/** Paths are read by several guards in a row: the latest are kept, a few hundred kilobytes at most. */
const known = { count: 1_000, length: 200 };
const paths = new RecentMap<string, RequestPath>(known.count);

/** Reads the path of a request's target, of a URL or of a path, in the way that React Router does (`getNormalizedPath`). */
export function readPath(target: string): RequestPath {
  const address = target.replace(/[?#].*$/s, "");
  const before = paths.get(address);
  if (before) return before;
  const path = parse(asUtf8(address));
  if (address.length <= known.length) paths.set(address, path);
  return path;
}

function parse(address: string): RequestPath {
  // A path may begin with two slashes, which would be a host.
  const url = URL.parse(address.startsWith("/") ? `http://site.invalid${address}` : address);
  const requested = url?.pathname ?? address;
  const isData = requested.endsWith(".data");
  const pathname = isData ? requested.replace(/(?:(?<=\/)_)?\.data$/, "") : requested;
  const decoded = decode(pathname);
  return { pathname, decoded, plain: decoded.toLowerCase().replace(/(?<=.)\/+$/, ""), isData };
}

/** As the router does: a path that is not valid UTF-8 stays as it is. */
function decode(pathname: string): string {
  try {
    const segments = pathname.split("/").map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"));
    return segments.join("/");
  } catch {
    return pathname;
  }
}
