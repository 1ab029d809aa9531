import { createContext, type RouterContextProvider } from "react-router";

/** Says of an answer that the same request may succeed in a moment. */
export const unavailableHeaders = { "Retry-After": "5", "Cache-Control": "no-store" };

const key = createContext(false);

/** Notes that what a request asked for failed because the database did not answer. */
export function noteUnavailable(context: Readonly<RouterContextProvider>): void {
  (context as RouterContextProvider).set(key, true);
}

/** The answer to a request as it stands, or as 503 where the database was why it failed. */
export function withUnavailability(answer: Response, context: Readonly<RouterContextProvider>): Response {
  if (answer.status !== 500 || !context.get(key)) return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(unavailableHeaders)) headers.set(name, value);
  // The router's last resort is an English sentence without a page around it.
  const isBare = headers.get("Content-Type")?.startsWith("text/plain") ?? true;
  if (!isBare) return new Response(answer.body, { status: 503, headers });
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response("O sistema não respondeu. Tente de novo em alguns instantes.", { status: 503, headers });
}
