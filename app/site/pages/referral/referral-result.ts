import type { Person, PersonErrors } from "#app/leads/person.ts";

export type WizardStep = "user" | "friend";

/** The result of a posted step of the wizard. The first step and 'Voltar' are posted only without script. */
export type ReferralResult =
  /** The step to show next, with the referrer and the server's time of rendering, in milliseconds. */
  | { outcome: "step"; step: WizardStep; user: Person; renderedAt: number }
  | {
      outcome: "invalid";
      step: WizardStep;
      typed: Person;
      problems: PersonErrors;
      user: Person | null;
      renderedAt: number;
    }
  /** The second step was posted without a referrer. */
  | { outcome: "user-missing" }
  /** It was not sent. The submitted values are for a page without script; otherwise the page keeps them. */
  | { outcome: "failed"; reason?: string; typed?: Person; user?: Person; renderedAt?: number }
  | { outcome: "sent" };
