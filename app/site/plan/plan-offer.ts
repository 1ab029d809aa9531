import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/catalogue/plans/money.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";

/** An offer in words: "Fibra 600 Mega (600 Mb/s) por R$ 109,90 por mês". */
export function offerText({ name, speed, price }: Pick<Plan, "name" | "speed" | "price">): string {
  return `${name} (${speed}) por ${formatMoney(price)} por mês`;
}

/** The message of the chat that orders a plan: plan, price and city, and nothing about the visitor. */
export function orderMessage(plan: Pick<Plan, "name" | "speed" | "price">, city: City): string {
  return `Olá! Quero contratar o plano ${offerText(plan)} em ${cityLabel(city)}.`;
}
