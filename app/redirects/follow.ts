import { type IsOfThisSite, oldAddress, withoutJunk } from "./redirect.ts";

/** Redirects by their old addresses. */
type ByAddress<Redirect> = ReadonlyMap<string, Redirect>;

/** Longer chains are as bad as loops. */
const maxSteps = 50;

/**
 * The redirect of an address, and where it leads in the end; null without a redirect, and a null `to` for a loop. A
 * redirect of the path with its query comes first; one of the path alone keeps the query.
 */
export function followRedirects<Redirect extends { to: string }>(
  url: URL,
  byAddress: ByAddress<Redirect>,
  isOfThisSite: IsOfThisSite,
): { first: Redirect; to: string | null } | null {
  let step = findRedirect(url, byAddress);
  if (!step) return null;
  const { redirect: first } = step;
  const passed = new Set<Redirect>();
  for (;;) {
    if (passed.has(step.redirect) || passed.size === maxSteps) return { first, to: null };
    passed.add(step.redirect);
    const target = URL.parse(step.to, url);
    const isHere = target !== null && (target.origin === url.origin || isOfThisSite(target));
    const next = isHere ? findRedirect(target, byAddress) : null;
    if (!next) return { first, to: step.to };
    step = next;
  }
}

/** The redirect of an address by its query, also with junk at its end; null for none. */
export function findExact<Redirect>({ pathname, search }: URL, byAddress: ByAddress<Redirect>): Redirect | null {
  const find = (query: string) => {
    const address = oldAddress(pathname + query);
    return address?.includes("?") ? byAddress.get(address) : undefined;
  };
  return search === "" ? null : (find(search) ?? find(withoutJunk(search) ?? "") ?? null);
}

function findRedirect<Redirect extends { to: string }>(
  url: URL,
  byAddress: ByAddress<Redirect>,
): { redirect: Redirect; to: string } | null {
  const exact = findExact(url, byAddress);
  if (exact) return { redirect: exact, to: exact.to };
  const redirect = byAddress.get(oldAddress(url.pathname) ?? "");
  return redirect ? { redirect, to: withQuery(redirect.to, url.search) } : null;
}

/** The destination with the request's query, unless it has one itself. */
function withQuery(to: string, search: string): string {
  const [before = "", anchor] = to.split(/(#.*)/s);
  return before.includes("?") ? to : before + search + (anchor ?? "");
}
