import { createContext, use, useSyncExternalStore } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { siteOf } from "#app/provider/provider.ts";

/** The configured public origin, such as "https://www.provedor.com.br"; null when there is none. */
export const PublicUrlContext = createContext<string | null>(null);

/**
 * Returns a function that makes a path public: absolute where the public origin is configured, else unchanged. It never
 * depends on the Host header of a request, so that a page is the same for every visitor.
 */
export function usePublicUrl(): (path: string) => string {
  const origin = use(PublicUrlContext) ?? "";
  return (path) => `${origin}${path}`;
}

/**
 * Returns a function that makes a path absolute for readers that understand no relative address, such as those of shared
 * links: where no origin is configured it is the provider's website. Without one the path stays relative.
 */
export function useAbsoluteUrl(): (path: string) => string {
  const { website } = useProvider();
  const origin = use(PublicUrlContext) ?? siteOf({ website });
  return (path) => `${origin}${path}`;
}

/**
 * The absolute URL of a path, for a visitor to share. Where no origin is configured it uses the browser's own, which
 * the server does not know: until hydration it is the provider's website.
 */
export function useShareUrl(path: string): string {
  const toAbsoluteUrl = useAbsoluteUrl();
  const configured = use(PublicUrlContext);
  const browserOrigin = useSyncExternalStore(noSubscription, readBrowserOrigin, noServerOrigin);
  return configured === null && browserOrigin !== null ? `${browserOrigin}${path}` : toAbsoluteUrl(path);
}

const noSubscription = () => () => undefined;
const readBrowserOrigin = () => window.location.origin;
const noServerOrigin = () => null;
