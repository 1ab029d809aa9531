import { z } from "zod";
import { digitsOf, isAcceptable, type Person, type PersonField, personMessages, phoneDigits } from "./person.ts";
import { line } from "./text.input.ts";

/** A person as a form sends it, by the same rules that the page applies; phone and CPF come out as digits. */
export const personInput = z.object({
  name: field("name"),
  phone: field("phone").transform(phoneDigits),
  email: field("email"),
  cpf: field("cpf").transform(digitsOf),
}) satisfies z.ZodType<Person>;

function field(name: PersonField) {
  return line.refine(isAcceptable[name], personMessages[name]);
}
