import { RouterContextProvider } from "react-router";
import { vi } from "vitest";
import { action, loader } from "#app/console/sign-in/in-place.ts";
import { session } from "./console.tsx";

/** What stands between the browser and the place to sign in. */
export const door = { isUp: true };

/** Answers what the console asks about its session through the real route; who signs in is in the console's session. */
export function withSignIn(): void {
  door.isUp = true;
  vi.stubGlobal("fetch", async (path: string, init?: { body: FormData }) => {
    if (!door.isUp || path !== "/auth/aqui") throw new TypeError("Failed to fetch");
    if (!init) return session.staff ? Response.json({ email: session.staff.email }) : ask();
    const body = new URLSearchParams([...init.body].map(([name, value]): [string, string] => [name, value as string]));
    const answer = await action({
      request: new Request("http://localhost/auth/aqui", { method: "POST", body }),
      context: new RouterContextProvider(),
    });
    const said = (await answer.clone().json()) as { email: string };
    if (answer.ok && answer.headers.has("Set-Cookie")) session.staff = { id: null, email: said.email };
    return answer;
  });
}

function ask(): Promise<Response> {
  return loader({ request: new Request("http://localhost/auth/aqui"), context: new RouterContextProvider() });
}
