import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { conversionKinds, type Conversions } from "./conversions.ts";

/** What the destinations that are on tell networks of, in the read model; null when they tell none. */
const conversionsPart: ReadModelPart<Conversions | null> = {
  name: "conversions",
  tables: ["destinations"],
  load: async (tx) => {
    const rows = await tx
      .selectFrom("destinations")
      .select(["kind", "lead_kinds"])
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .execute();
    const reported = conversionKinds.flatMap((network) => {
      const leadKinds = rows.filter(({ kind }) => kind === network).flatMap((row) => row.lead_kinds);
      return leadKinds.length > 0 ? [[network, [...new Set(leadKinds)].toSorted()]] : [];
    });
    return reported.length > 0 ? (Object.fromEntries(reported) as Conversions) : null;
  },
};

/** Which kinds of leads are reported to which networks; null when none is. A cached response stays while it is the same. */
export function findConversions(): Promise<Conversions | null> {
  return readModel.select([conversionsPart], (conversions) => conversions);
}
