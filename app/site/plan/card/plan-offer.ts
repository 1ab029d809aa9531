import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { CardKey, CarriedTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { offerText, type Plan } from "#app/catalogue/plans/plan.ts";
import type * as content from "./content.ts";

/** The message of the chat that orders a plan: plan, price, city and version, and nothing about the visitor. */
export function orderMessage(plan: Pick<Plan, "name" | "speed" | "price" | "code">, city: City): string {
  return `Olá! Quero contratar o plano ${offerText(plan)} em ${cityLabel(city)}.${versionText(plan)}`;
}

/** What the card says of the terms on sale. */
export function cardTerms(offer: CarriedTerms, words: (typeof content)["offer"]["terms"]): string[] {
  return Object.entries(words).flatMap(([key, say]) => {
    const value = offer[key as CardKey];
    return value === undefined ? [] : [(say as (value: unknown) => string)(value)];
  });
}

/** How a chat message ends that names the version on sale. */
export function versionText({ code }: Pick<Plan, "code">): string {
  return code ? ` Oferta ${code}.` : "";
}
