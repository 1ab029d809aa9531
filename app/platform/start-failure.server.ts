import { DatabaseRefused } from "./database-refused.ts";
import { EnvError } from "./env.server.ts";

/** What the terminal says when the program cannot start: a refusal explains itself, anything else needs its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof EnvError || error instanceof DatabaseRefused) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `A porta ${"port" in error ? String(error.port) : ""} já está em uso. Pare o outro programa ou escolha outra com PORT.`;
  }
  return error instanceof Error && error.stack ? error.stack : String(error);
}
