import { z } from "zod";
import { lineInput } from "#app/platform/text/text.input.ts";
import { destinationMessage, isPattern, oldAddress, parseDestination, pathOnThisSite } from "./redirect.ts";
import { isOfThisSite } from "./this-site.server.ts";

const maxLength = 500;
/** A typed address may have a host and parameters that are not kept. */
const maxTypedLength = 2_000;
export const patternMessage =
  "É uma expressão regular, que vale para muitos endereços. Escreva cada endereço antigo por extenso";
const tooLong = `O endereço deve ter no máximo ${maxLength} caracteres`;

/** A typed address without this site's own host. */
const withoutOwnHost = (typed: string) => pathOnThisSite(typed, isOfThisSite) ?? typed;

/** A typed old address as redirects compare it; null for none. */
export function readOldAddress(typed: string): string | null {
  return typed === "" || isPattern(typed) ? null : oldAddress(withoutOwnHost(typed));
}

/** A line that `parse` understands, or else the message. */
const addressInput = (parse: (typed: string) => string | null, messageOf: (typed: string) => string) =>
  lineInput.prefault("").transform((typed, context) => {
    const isShort = typed.length <= maxTypedLength;
    const parsed = isShort ? parse(typed) : null;
    if (parsed !== null && parsed.length <= maxLength) return parsed;
    context.addIssue({ code: "custom", message: isShort && parsed === null ? messageOf(typed) : tooLong });
    return z.NEVER;
  });

/** The form of an old address. */
export const redirectInput = z.object({
  from: addressInput(readOldAddress, (typed) =>
    isPattern(typed)
      ? patternMessage
      : "Digite o caminho no site antigo, como /planos-de-internet ou /pagina.php?id=12",
  ),
  to: addressInput(
    (typed) => parseDestination(withoutOwnHost(typed)),
    () => destinationMessage,
  ),
});

export type RedirectInput = z.output<typeof redirectInput>;
