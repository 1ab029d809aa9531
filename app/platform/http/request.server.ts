import { createContext, type RouterContextProvider } from "react-router";

/** Server-side metadata of a request. */
export type RequestFacts = {
  /** The request's id in the log and in the `X-Request-Id` header. */
  id: string;
  /** The visitor's IP address, for rate limits only; never logged. */
  address: string;
  /** Whether the site uses HTTPS, so that cookies can be Secure. */
  secure: boolean;
  /** The configured public origin; never taken from the request. */
  publicUrl: string | null;
};

const key = createContext<RequestFacts>({ id: "-", address: "unknown", secure: false, publicUrl: null });

export function setRequestFacts(context: RouterContextProvider, facts: RequestFacts): void {
  context.set(key, facts);
}

/** The metadata of the current request, in loaders, actions and middleware. */
export function requestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(key);
}
