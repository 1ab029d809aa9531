import { z } from "zod";
import { digitsOf, isAcceptable, type Person, type PersonField, personMessages, phoneDigits } from "./person.ts";
import { line } from "./text.input.ts";

/** A person from a form, with the same rules as in the browser. Phone and CPF become digits. */
export const personInput = z.object({
  name: field("name"),
  phone: field("phone").transform(phoneDigits),
  email: field("email"),
  cpf: field("cpf").transform(digitsOf),
}) satisfies z.ZodType<Person>;

function field(name: PersonField) {
  return line.refine(isAcceptable[name], personMessages[name]);
}
