import { createContext, use, useSyncExternalStore } from "react";

/** The origin that visitors use, such as "https://www.provedor.com.br"; null when none is configured. */
export const PublicUrlContext = createContext<string | null>(null);

/**
 * Writes a path of the site the way others may keep it: whole where the provider's origin is configured, else from the
 * root. It never depends on the address that a request claims, so that a page is the same for every visitor.
 */
export function usePublicAddress(): (path: string) => string {
  const origin = use(PublicUrlContext) ?? "";
  return (path) => `${origin}${path}`;
}

/**
 * The whole address of a path, for a visitor to send to somebody. Where no origin is configured it is the one that the
 * visitor's browser shows, which the server cannot know: until then it is null.
 */
export function useSharedAddress(path: string): string | null {
  const configured = use(PublicUrlContext);
  const shown = useSyncExternalStore(neverChanges, originInBrowser, unknown);
  const origin = configured ?? shown;
  return origin && `${origin}${path}`;
}

const neverChanges = () => () => undefined;
const originInBrowser = () => window.location.origin;
const unknown = () => null;
