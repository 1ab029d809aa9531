import { createContext, type RouterContextProvider } from "react-router";

/** What the server knows of a request beside its text. */
export type RequestFacts = {
  /** Names the request in the log and in the `X-Request-Id` header. */
  id: string;
  /** The visitor's network address, for limits only; it is never logged. */
  address: string;
  /** Whether the visitor's connection is encrypted, so that cookies can demand it. */
  secure: boolean;
  /** The origin that visitors use, when it is configured: never one that a request claims. */
  publicUrl: string | null;
};

const key = createContext<RequestFacts>({ id: "-", address: "unknown", secure: false, publicUrl: null });

export function setRequestFacts(context: RouterContextProvider, facts: RequestFacts): void {
  context.set(key, facts);
}

/** The facts of the request that a loader, action or middleware is answering. */
export function requestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(key);
}
