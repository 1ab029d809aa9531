import * as cities from "#app/catalogue/city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import type { Route } from "./+types/plans.ts";
import { cityIdFrom, jsonAnswer } from "./json-answer.server.ts";
import { iconsOf } from "./streaming-icons.server.ts";

export const handle: AnswerHandle = { sameForAll: true };

/** GET /cidades/:cityId/planos: what is sold in one city, with the uploaded icons of the streaming services in it. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return jsonAnswer(asked, () => plansOf(cityIdFrom(params.cityId)), {
    failure: "Não foi possível carregar os planos",
    missing: "Cidade não encontrada",
  });
}

async function plansOf(cityId: number | null) {
  if (cityId === null) return null;
  const city = await cities.find(cityId);
  if (!city?.isActive) return null;
  const sold = await plans.listForCity(cityId);
  return { cityId, plans: sold, icons: await iconsOf(sold) };
}
