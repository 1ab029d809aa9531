import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { chatUrl } from "#app/provider/provider.ts";

/** An offer in words: "Fibra 600 Mega (600 Mb/s) por R$ 109,90 por mês". */
export function offerText({ name, speed, price }: Pick<Plan, "name" | "speed" | "price">): string {
  return `${name} (${speed}) por ${formatMoney(price)} por mês`;
}

/**
 * The URL of the chat that orders a plan, its message prefilled with plan, price and city, and nothing about the
 * visitor.
 *
 * @param number see `chatLink`
 */
export function orderChatUrl(number: string, plan: Pick<Plan, "name" | "speed" | "price">, city: City): string {
  return chatUrl(number, `Olá! Quero contratar o plano ${offerText(plan)} em ${cityLabel(city)}.`);
}
