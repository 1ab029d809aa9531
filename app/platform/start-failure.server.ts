import { DatabaseRefused } from "./database-refused.ts";
import { EnvError } from "./env.server.ts";

/** What the terminal says when the program cannot start: a refusal explains itself, anything else needs its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof EnvError || error instanceof DatabaseRefused) return error.message;
  return error instanceof Error && error.stack ? error.stack : String(error);
}
