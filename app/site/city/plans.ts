import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import type { Route } from "./+types/plans.ts";
import { cityIdFrom, jsonAnswer } from "./json-answer.server.ts";
import { soldIn } from "./sold.server.ts";

export const handle: AnswerHandle = { sameForAll: true };

/** GET /cidades/:cityId/planos: the plans of one city, with the uploaded icons of their streaming services. */
export function loader({ params, ...args }: Route.LoaderArgs) {
  return jsonAnswer(args, () => findOffers(cityIdFrom(params.cityId)), {
    failure: "Não foi possível carregar os planos",
    missing: "Cidade não encontrada",
  });
}

async function findOffers(cityId: number | null) {
  const found = await soldIn(cityId);
  return found && { cityId, ...found.sold };
}
