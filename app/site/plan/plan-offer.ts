import { type City, cityLabel } from "#app/catalogue/city.ts";
import { formatMoney } from "#app/catalogue/money.ts";
import type { Plan } from "#app/catalogue/plan.ts";
import { chatLink } from "#app/catalogue/provider.ts";

/** The chat that contracts a plan, with plan, price and city already written and nothing about the visitor. */
export function contractLink(plan: Pick<Plan, "name" | "speed" | "price">, city: City): string {
  return chatLink(
    `Olá! Quero contratar o plano ${plan.name} (${plan.speed}) por ${formatMoney(plan.price)} por mês em ${cityLabel(city)}.`,
  );
}
