import * as leads from "#app/leads/lead.server.ts";
import type { LeadState } from "#app/leads/lead.ts";
import type { Person } from "#app/leads/person.ts";

/** Creates a lead as a visitor's form does, by default a callback request, and returns its id. */
export async function createLead(fields: Partial<leads.NewLead> = {}, state?: LeadState): Promise<number> {
  const lead = {
    kind: "contact",
    name: "Lúcia Prado",
    phone: "31988887777",
    page: "/casa",
    consent: "Aceito.",
  } as const;
  return (await leads.create({ ...lead, ...fields }, state)).id;
}

type People = { user?: Partial<Person>; friend?: Partial<Person> };

/** Creates Ana's referral of Beto and returns its id. */
export async function createReferral(state: LeadState = "new", { user, friend }: People = {}): Promise<number> {
  const beto = { name: "Beto", phone: "3133334444", email: "beto@casa.example", cpf: "11144477735" };
  return createLead(
    {
      kind: "referral",
      ...beto,
      ...friend,
      referrer: { name: "Ana", phone: "31977776666", email: "ana@casa.example", cpf: "52998224725", ...user },
      page: "/indique",
    },
    state,
  );
}
