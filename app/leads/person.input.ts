import { z } from "zod";
import { isValidField, type Person, type PersonField, personErrorMessage } from "./person.ts";
import { lineInput } from "#app/platform/text/text.input.ts";
import { onlyDigits } from "#app/platform/text/brazilian-numbers.ts";
import { normalizePhone } from "#app/platform/text/phone.server.ts";

/** A person from a form, with the same rules as in the browser. Phone and CPF as they are stored. */
export const personInput = z.object({
  name: field("name"),
  phone: field("phone").transform(normalizePhone),
  email: field("email"),
  cpf: field("cpf").transform(onlyDigits),
}) satisfies z.ZodType<Person>;

/** A friend where the provider does without their CPF: none is stored, also if one is sent. */
export const personWithoutCpfInput = personInput
  .omit({ cpf: true })
  .transform((person): Person => ({ ...person, cpf: "" }));

function field(name: PersonField) {
  return lineInput.refine(isValidField[name], { error: ({ input }) => personErrorMessage(name, String(input)) });
}
