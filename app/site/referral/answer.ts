import type { Person, PersonProblems } from "#app/catalogue/person.ts";

export type Step = "user" | "friend";

/** The result of a posted step of the wizard. The first step and 'Voltar' are posted only without script. */
export type ReferralAnswer =
  /** The step to show next, with the referrer and the server's time of rendering, in milliseconds. */
  | { outcome: "step"; step: Step; user: Person; drawnAt: number }
  | { outcome: "wrong"; step: Step; typed: Person; problems: PersonProblems; user: Person | null; drawnAt: number }
  /** The second step was posted without a referrer. */
  | { outcome: "user-missing" }
  /** It was not sent. The submitted values are for a page without script; otherwise the page keeps them. */
  | { outcome: "failed"; reason?: string; typed?: Person; user?: Person; drawnAt?: number }
  | { outcome: "sent" };
