import { z } from "zod";
import { lineInput } from "#app/platform/text/text.input.ts";
import { destinationMessage, oldAddress, parseDestination } from "./redirect.ts";

const maxLength = 500;
const tooLong = `O endereço deve ter no máximo ${maxLength} caracteres`;

/** A line that `parse` understands, or else the message. */
const addressInput = (parse: (typed: string) => string | null, message: string) =>
  lineInput.prefault("").transform((typed, context) => {
    const parsed = parse(typed);
    if (parsed !== null && parsed.length <= maxLength) return parsed;
    context.addIssue({ code: "custom", message: parsed === null ? message : tooLong });
    return z.NEVER;
  });

/** The form of an old address. */
export const redirectInput = z.object({
  from: addressInput(
    (typed) => (typed === "" ? null : oldAddress(typed)),
    "Digite o caminho no site antigo, como /planos-de-internet ou /pagina.php?id=12",
  ),
  to: addressInput(parseDestination, destinationMessage),
});

export type RedirectInput = z.output<typeof redirectInput>;
