import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import type { Route } from "./+types/plans.ts";
import { cityIdFrom, jsonAnswer } from "./json-answer.server.ts";
import { soldIn } from "./sold.server.ts";

export const handle: AnswerHandle = { sameForAll: true };

/** GET /cidades/:cityId/planos: what is sold in one city, with the uploaded icons of the streaming services in it. */
export function loader({ params, ...asked }: Route.LoaderArgs) {
  return jsonAnswer(asked, () => plansOf(cityIdFrom(params.cityId)), {
    failure: "Não foi possível carregar os planos",
    missing: "Cidade não encontrada",
  });
}

async function plansOf(cityId: number | null) {
  const found = await soldIn(cityId);
  return found && { cityId, ...found.sold };
}
