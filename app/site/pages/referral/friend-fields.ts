import { type PersonField, personFields } from "#app/leads/person.ts";
import { isClosed } from "#app/provider/is-closed.ts";

/** What the form asks of the friend: all fields (REFERRAL-5), or no CPF where the provider does without it. */
export function friendFields(provider: { closed: string }): readonly PersonField[] {
  return isClosed(provider, "friendCpf") ? personFields.filter((field) => field !== "cpf") : personFields;
}
