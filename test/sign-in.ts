import { RouterContextProvider } from "react-router";
import { vi } from "vitest";
import { action, loader } from "#app/console/sign-in/reauth-route.ts";
import { session } from "./console.tsx";

/** Whether the sign-in route is reachable. */
export const signInServer = { isUp: true };

/** Replaces `fetch` for the session requests of the console by the real route. A sign-in sets the console's session. */
export function withSignIn(): void {
  signInServer.isUp = true;
  vi.stubGlobal("fetch", async (path: string, init?: { body: FormData }) => {
    if (!signInServer.isUp || path !== "/auth/aqui") throw new TypeError("Failed to fetch");
    if (!init) return session.staff ? Response.json({ email: session.staff.email }) : requestSession();
    const body = new URLSearchParams([...init.body].map(([name, value]): [string, string] => [name, value as string]));
    const answer = await action({
      request: new Request("http://localhost/auth/aqui", { method: "POST", body }),
      context: new RouterContextProvider(),
    });
    const result = (await answer.clone().json()) as { email: string };
    if (answer.ok && answer.headers.has("Set-Cookie")) session.staff = { id: null, email: result.email };
    return answer;
  });
}

function requestSession(): Promise<Response> {
  return loader({ request: new Request("http://localhost/auth/aqui"), context: new RouterContextProvider() });
}
