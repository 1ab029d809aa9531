import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { offerText, type Plan } from "#app/catalogue/plans/plan.ts";

/** The message of the chat that orders a plan: plan, price, city and version, and nothing about the visitor. */
export function orderMessage(plan: Pick<Plan, "name" | "speed" | "price" | "code">, city: City): string {
  return `Olá! Quero contratar o plano ${offerText(plan)} em ${cityLabel(city)}.${versionText(plan)}`;
}

/** How a chat message ends that names the version on sale. */
export function versionText({ code }: Pick<Plan, "code">): string {
  return code ? ` Oferta ${code}.` : "";
}
