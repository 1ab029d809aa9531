import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { offerText, type Plan } from "#app/catalogue/plans/plan.ts";

/** The message of the chat that orders a plan: plan, price and city, and nothing about the visitor. */
export function orderMessage(plan: Pick<Plan, "name" | "speed" | "price">, city: City): string {
  return `Olá! Quero contratar o plano ${offerText(plan)} em ${cityLabel(city)}.`;
}
