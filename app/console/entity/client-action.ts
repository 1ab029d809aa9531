import type { ClientActionFunctionArgs } from "react-router";
import type { Outcome } from "./outcome.ts";

/**
 * Every tab's client action: a server that cannot be reached, or that answers nonsense, becomes an outcome like any
 * other instead of an error page, so that what was being typed stays.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<Outcome> {
  const form = await request.clone().formData();
  try {
    return await serverAction<Outcome>();
  } catch (error) {
    // An answer to follow, such as the way to /auth when the session has ended.
    if (error instanceof Response) throw error;
    return { kind: "unreachable", deed: form.get("deed") as never };
  }
}
