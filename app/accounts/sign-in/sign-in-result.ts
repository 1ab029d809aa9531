import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import type { SignInStep } from "#app/accounts/session.server.ts";

/** The result of a sign-in attempt: why it failed or, without a failure, the e-mail of the session. */
export type SignInResult = {
  email: string;
  /** The step that remains before the console opens. */
  awaits?: SignInStep | null;
  failure?: string;
  errors?: { email?: string[] | undefined; password?: string[] | undefined };
};

/** The result of a step after the password that did not move on. */
export type StepResult = {
  failure?: string;
  errors?: FieldErrors;
  /** Shown only once. */
  recoveryCodes?: string[];
  /** The sign-in took too long and must start again. */
  isOver?: boolean;
};

/** The page of the steps after the password. */
export const stepPath = "/auth/continuar";
