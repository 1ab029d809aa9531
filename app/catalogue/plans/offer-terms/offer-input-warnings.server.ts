import { nameKey } from "#app/platform/text/name-key.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import { knownStreamingServices } from "#app/catalogue/streaming/known-services.ts";
import { splitSpeed } from "./speed.ts";
import { listServiceNames } from "#app/catalogue/streaming/streaming-icon.server.ts";

type OfferFields = { speed: string; price: number; streamings: readonly string[] };

/**
 * What is unlikely in a plan's form: a price or speed of zero, and streaming services that nobody knows. What the stored plan
 * has already needs no second confirmation.
 */
export async function findOfferInputWarnings(input: OfferFields, stored: OfferFields | null): Promise<InputWarning[]> {
  const warnings: InputWarning[] = [];
  if (input.price === 0 && stored?.price !== 0) {
    warnings.push({ field: "price", question: "O preço é R$ 0,00: os visitantes verão um plano de graça." });
  }
  if (isSpeedless(input) && !(stored && isSpeedless(stored))) {
    warnings.push({ field: "speed", question: "A velocidade é 0: os visitantes verão um plano sem velocidade." });
  }
  const added = input.streamings.filter((name) => !includesName(stored?.streamings ?? [], name));
  if (added.length === 0) return warnings;
  const services = [...new Set([...knownStreamingServices, ...(await listServiceNames())])];
  for (const name of added.filter((each) => !includesName(services, each))) {
    const near = closestText(name, services);
    const text = input.streamings.map((each) => (each === name ? near : each)).join(", ");
    warnings.push({
      field: "streamings",
      question: `“${name}” não é um streaming conhecido.${near ? ` Você quis dizer ${near}?` : " Ele sai sem ícone e sem guia."}`,
      ...(near && { suggestion: { name: near, text } }),
    });
  }
  return warnings;
}

function isSpeedless({ speed }: OfferFields): boolean {
  return splitSpeed(speed).megabits === 0;
}

function includesName(names: readonly string[], wanted: string): boolean {
  return names.some((name) => nameKey(name) === nameKey(wanted));
}
