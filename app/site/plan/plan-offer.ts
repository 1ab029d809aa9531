import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { offerText, type Plan } from "#app/catalogue/plans/plan.ts";
import { chatUrl } from "#app/provider/provider.ts";

/**
 * The URL of the chat that orders a plan, its message prefilled with plan, price and city, and nothing about the
 * visitor.
 *
 * @param number see `chatLink`
 */
export function orderChatUrl(number: string, plan: Pick<Plan, "name" | "speed" | "price">, city: City): string {
  return chatUrl(number, `Olá! Quero contratar o plano ${offerText(plan)} em ${cityLabel(city)}.`);
}
