import { type City, cityLabel } from "#app/catalogue/city.ts";
import { formatMoney } from "#app/catalogue/money.ts";
import type { Plan } from "#app/catalogue/plan.ts";
import { chatLink } from "#app/catalogue/provider.ts";

/** "Fibra 600 Mega (600 Mb/s) por R$ 109,90 por mês": what was offered, in a sentence. */
export function offerText({ name, speed, price }: Pick<Plan, "name" | "speed" | "price">): string {
  return `${name} (${speed}) por ${formatMoney(price)} por mês`;
}

/**
 * The chat that contracts a plan, with plan, price and city already written and nothing about the visitor.
 *
 * @param number see `chatLink`
 */
export function contractLink(number: string, plan: Pick<Plan, "name" | "speed" | "price">, city: City): string {
  return chatLink(number, `Olá! Quero contratar o plano ${offerText(plan)} em ${cityLabel(city)}.`);
}
