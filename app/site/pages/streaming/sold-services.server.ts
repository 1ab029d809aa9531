import { publicBusinessPlans } from "#app/catalogue/plans/business-plan.server.ts";
import { plansWithStreaming } from "#app/catalogue/plans/plan.ts";
import { publicPlans } from "#app/catalogue/plans/plan.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { streamingCatalogue, type StreamingServiceId } from "#app/site/streaming/services.ts";

/** The services that active plans or business plans include, in any city. */
export function listSoldServices(): Promise<StreamingServiceId[]> {
  return readModel.select([publicPlans, publicBusinessPlans], (residential, business) => {
    const sold = [...residential.active, ...business.active];
    return streamingCatalogue.filter(({ name }) => plansWithStreaming(sold, name).length > 0).map(({ id }) => id);
  });
}
