import { redirect } from "react-router";
import { signOut } from "#app/accounts/session.server.ts";
import type { Route } from "./+types/sign-out";

/** A GET only redirects: signing out is a write. */
export function loader() {
  return redirect("/auth");
}

export async function action({ request, context }: Route.ActionArgs) {
  return redirect("/auth", { headers: { "Set-Cookie": await signOut(request, context) } });
}
