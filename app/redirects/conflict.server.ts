import { doInSlices, groupInSlices } from "#app/platform/slices.server.ts";
import { followRedirects } from "./follow.ts";
import { type IsOfThisSite, oldAddress, pathOnThisSite, storedAddress } from "./redirect.ts";

type Addresses = { from: string; to: string };

/** Why a redirect may not be saved; `direct` is the destination that it may have instead. */
export type RedirectConflict = { message: string; direct?: string };

const base = new URL("https://site.invalid");

/**
 * Finds loops, and chains with redirects that are stored: each old address leads straight to its page. Redirects that
 * come together, as in a file, may be a chain, which is followed to its end, but no loop; each that is asked about and
 * has no conflict counts for the next ones.
 */
export async function createConflictFinder(stored: Iterable<Addresses>, isOfThisSite: IsOfThisSite) {
  const keyOf = (to: string) => {
    const path = to.startsWith("/") ? to : pathOnThisSite(to, isOfThisSite);
    return path === null ? null : oldAddress(path.replace(/#.*/s, ""));
  };
  const byAddress = new Map<string, Addresses>();
  await doInSlices(stored, (redirect) => byAddress.set(storedAddress(redirect.from), redirect));
  const known = new Set(byAddress.values());
  const before = await groupInSlices(known, ({ to }) => keyOf(to));

  return (redirect: Addresses): RedirectConflict | null => {
    const { from, to } = redirect;
    const replaced = byAddress.get(from);
    byAddress.set(from, redirect);
    const conflict = findConflict();
    const isRepeated = replaced && !known.has(replaced);
    if (replaced && (conflict || isRepeated)) byAddress.set(from, replaced);
    else if (conflict) byAddress.delete(from);
    return conflict;

    function findConflict(): RedirectConflict | null {
      const target = keyOf(to);
      const next = target === null || target === from ? undefined : byAddress.get(target);
      if (followRedirects(new URL(from, base), byAddress, isOfThisSite)?.to === null) {
        const over = next ? ` passando por ${to}` : "";
        return { message: `O endereço antigo levaria para ele mesmo${over}.` };
      }
      if (next && known.has(next)) {
        const direct = followRedirects(new URL(to, base), byAddress, isOfThisSite)?.to;
        const message = `${to} também é um endereço antigo, e leva para ${next.to}. Leve direto para lá.`;
        return { message, ...(direct && { direct }) };
      }
      const first = before.get(from)?.find((other) => byAddress.get(storedAddress(other.from)) === other);
      return first ? { message: `${first.from} já leva para ${from}. Mude primeiro para onde ele leva.` } : null;
    }
  };
}
