import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { plansWithStreaming } from "#app/catalogue/plans/plan.ts";
import { streamingCatalogue, type StreamingServiceId } from "#app/site/streaming/services.ts";

/** The services of the catalogue that a plan on sale includes, in any city. */
export async function listSoldServices(): Promise<StreamingServiceId[]> {
  const [residential, business] = await Promise.all([plans.listActive(), businessPlans.listForCity(null)]);
  const sold = [...residential, ...business].map(({ streamings }) => ({ streamings }));
  return streamingCatalogue.filter(({ name }) => plansWithStreaming(sold, name).length > 0).map(({ id }) => id);
}
