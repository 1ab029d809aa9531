import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import type { Area } from "#app/provider/area.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import * as settings from "#app/provider/settings.server.ts";

/** The areas that are on and have nothing on sale. */
export async function findEmptyAreas(): Promise<Area[]> {
  const [sold, soldToBusinesses, provider] = await Promise.all([
    plans.listActive(),
    businessPlans.listForCity(null),
    settings.current(),
  ]);
  const isEmpty: Partial<Record<Area, boolean>> = {
    combos: sold.every(({ type }) => type !== "Combo"),
    cameras: sold.every(({ cameraCount }) => cameraCount === 0),
    streaming: sold.every(({ streamings }) => streamings.length === 0),
    business: soldToBusinesses.length === 0,
  };
  return (Object.keys(isEmpty) as Area[]).filter((area) => isEmpty[area] && !isClosed(provider, area));
}
