import { createContext, type RouterContextProvider } from "react-router";

/** Headers of a response after which a retry may succeed soon. */
export const unavailableHeaders = { "Retry-After": "5", "Cache-Control": "no-store" };

/** What a response without a page says then. */
export const unavailableText = "O sistema não respondeu. Tente de novo em alguns instantes.";

const key = createContext(false);

/** Marks the request as failed because the database did not response. */
export function markUnavailable(context: Readonly<RouterContextProvider>): void {
  (context as RouterContextProvider).set(key, true);
}

/** The response unchanged, or as 503 when the database caused the failure. */
export function with503IfUnavailable(response: Response, context: Readonly<RouterContextProvider>): Response {
  if (response.status !== 500 || !context.get(key)) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(unavailableHeaders)) headers.set(name, value);
  // The router's fallback is an English sentence without a page.
  const isBare = headers.get("Content-Type")?.startsWith("text/plain") ?? true;
  if (!isBare) return new Response(response.body, { status: 503, headers });
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(unavailableText, { status: 503, headers });
}
