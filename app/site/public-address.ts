import { createContext, use } from "react";

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
