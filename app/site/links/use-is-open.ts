import type { Area } from "#app/provider/area.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import { useProvider } from "#app/brand/provider-context.ts";

/** Tells whether the site has an area, or the one that an address belongs to. */
export function useIsOpen(): (place: Area | (string & {})) => boolean {
  const provider = useProvider();
  return (place) => !isClosed(provider, place);
}
