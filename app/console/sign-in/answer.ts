import type { FieldErrors } from "../entity/outcome.ts";
import type { Step } from "../session.server.ts";

/** What the server says of an attempt to sign in that failed; of one that did not, whose session it is. */
export type SignInAnswer = {
  email: string;
  /** What is still asked before the session opens the console. */
  awaits?: Step | null;
  failure?: string;
  errors?: { email?: string[] | undefined; password?: string[] | undefined };
};

/** What the server says of a step after the password that did not lead on. */
export type StepAnswer = {
  failure?: string;
  errors?: FieldErrors;
  /** Shown this once. */
  recoveryCodes?: string[];
  /** The sign-in took too long and begins anew. */
  isOver?: boolean;
};

/** Where the steps after a right password are. */
export const stepPath = "/auth/continuar";
