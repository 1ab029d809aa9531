import { createContext, type RouterContextProvider } from "react-router";

/** Server-side metadata of a request. */
export type RequestMeta = {
  /** The request's id in the log and in the `X-Request-Id` header. */
  id: string;
  /** The visitor's IP address, for rate limits only; never logged. */
  address: string;
  /** Whether the site uses HTTPS, so that cookies can be Secure. */
  secure: boolean;
  /** The configured public origin; never taken from the request. */
  publicUrl: string | null;
};

const key = createContext<RequestMeta>({ id: "-", address: "unknown", secure: false, publicUrl: null });

export function setRequestMeta(context: RouterContextProvider, facts: RequestMeta): void {
  context.set(key, facts);
}

/** The metadata of the current request, in loaders, actions and middleware. */
export function requestMeta(context: Readonly<RouterContextProvider>): RequestMeta {
  return context.get(key);
}
