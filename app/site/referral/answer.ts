import type { Person, PersonProblems } from "#app/catalogue/person.ts";

export type Step = "user" | "friend";

/** What the server says to a step of the wizard. Its first step, and 'Voltar', reach it only where script does not run. */
export type ReferralAnswer =
  /** The step to show next, with the referrer in it, and the server's clock. */
  | { outcome: "step"; step: Step; user: Person; drawnAt: number }
  | { outcome: "wrong"; step: Step; typed: Person; problems: PersonProblems; user: Person | null; drawnAt: number }
  /** The second step came without a referrer. */
  | { outcome: "user-missing" }
  /** It could not be sent; the page keeps what was typed, which comes back for a page without script. */
  | { outcome: "failed"; reason?: string; typed?: Person; user?: Person; drawnAt?: number }
  | { outcome: "sent" };
