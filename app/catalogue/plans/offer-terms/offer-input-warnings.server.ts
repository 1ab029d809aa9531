import { nameKey } from "#app/platform/text/name-key.ts";
import { closestText, limitGuesses } from "#app/platform/text/closest-text.ts";
import { brazilianDay, currentDay } from "#app/platform/time/clock.ts";
import type { FindInputWarnings, InputWarning } from "#app/records/input-warning.ts";
import { knownStreamingServices } from "#app/catalogue/streaming/known-services.ts";
import { splitSpeed } from "./speed.ts";
import { listServiceNames } from "#app/catalogue/streaming/streaming-icon.server.ts";

export type OfferFields = {
  speed: string;
  price: number;
  streamings: readonly string[];
  vendida_ate?: string | null | undefined;
};

/**
 * What is unlikely in a plan's form: a price or speed of zero, a sale that has ended, and streaming services that nobody
 * knows. What the stored plan has already needs no second confirmation.
 */
export async function findOfferInputWarnings(input: OfferFields, stored: OfferFields | null): Promise<InputWarning[]> {
  return [...(await createOfferWarnings())(input, stored)];
}

/** The same for many plans, by the services that are known now. */
export async function createOfferWarnings(): Promise<FindInputWarnings<OfferFields>> {
  const services = [...new Set([...knownStreamingServices, ...(await listServiceNames())])];
  const known = new Set(services.map(nameKey));
  const guess = limitGuesses((name) => closestText(name, services));
  return (input, stored) => {
    const warnings: InputWarning[] = [];
    if (input.price === 0 && stored?.price !== 0) {
      warnings.push({ field: "price", question: "O preço é R$ 0,00: os visitantes verão um plano de graça." });
    }
    if (isSpeedless(input) && !(stored && isSpeedless(stored))) {
      warnings.push({ field: "speed", question: "A velocidade é 0: os visitantes verão um plano sem velocidade." });
    }
    const until = input.vendida_ate;
    if (until && until < currentDay() && until !== stored?.vendida_ate) {
      const day = brazilianDay(until);
      const question = `A venda terminou em ${day}, que já passou: os visitantes não verão o plano.`;
      warnings.push({ field: "vendida_ate", question });
    }
    const had = new Set(stored?.streamings.map(nameKey));
    for (const name of input.streamings.filter((each) => !known.has(nameKey(each)) && !had.has(nameKey(each)))) {
      const near = guess(name);
      const text = input.streamings.map((each) => (each === name ? near : each)).join(", ");
      warnings.push({
        field: "streamings",
        entry: name,
        question: `“${name}” não é um streaming conhecido.${near ? ` Você quis dizer ${near}?` : " Ele sai sem ícone e sem guia."}`,
        ...(near && { suggestion: { name: near, text } }),
      });
    }
    return warnings;
  };
}

function isSpeedless({ speed }: OfferFields): boolean {
  return splitSpeed(speed).megabits === 0;
}
