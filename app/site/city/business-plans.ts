import * as businessPlans from "#app/catalogue/business-plan.server.ts";
import * as cities from "#app/catalogue/city.server.ts";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import type { Route } from "./+types/business-plans.ts";
import { cityIdFrom, jsonAnswer } from "./json-answer.server.ts";
import { iconsOf } from "./streaming-icons.server.ts";

export const handle: AnswerHandle = { sameForAll: true };

/** GET /cidades/:cityId/planos-empresariais: what is sold to companies in one city, with the icons of the services in it. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return jsonAnswer(asked, () => plansOf(cityIdFrom(params.cityId)), {
    failure: "Failed to load business plans",
    missing: "Cidade não encontrada",
  });
}

async function plansOf(cityId: number | null) {
  if (cityId === null) return null;
  if (!(await cities.findActive(cityId))) return null;
  const sold = await businessPlans.listForCity(cityId);
  return { cityId, plans: sold, icons: await iconsOf(sold) };
}
