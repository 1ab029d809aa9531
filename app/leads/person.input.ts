import { z } from "zod";
import { isValidField, type Person, type PersonField, personErrorMessages } from "./person.ts";
import { lineInput } from "#app/platform/text/text.input.ts";
import { onlyDigits, normalizePhone } from "#app/platform/text/brazilian-numbers.ts";

/** A person from a form, with the same rules as in the browser. Phone and CPF become digits. */
export const personInput = z.object({
  name: field("name"),
  phone: field("phone").transform(normalizePhone),
  email: field("email"),
  cpf: field("cpf").transform(onlyDigits),
}) satisfies z.ZodType<Person>;

function field(name: PersonField) {
  return lineInput.refine(isValidField[name], personErrorMessages[name]);
}
