import { sql } from "kysely";
import { postConsoleForm } from "../../e2e/support/staff-client.ts";
import type { Writer } from "./writer.ts";

/** Deactivates and activates all associations of a plan, each time in one bulk write: all of them change, or none. */
export function bulkWrites(planId: number): Writer {
  let acknowledged = 0;
  /** The last known state: number of associations, their state, and the number of bulk writes. */
  let known = { pairs: 0, isActive: true, times: 0 };

  return {
    name: `mass writes on the associations of plan ${planId}`,
    acknowledged: () => acknowledged,
    async write(visit) {
      const action = known.isActive ? "deactivate" : "activate";
      const path = `/intranet/planos-por-cidade.data?offerId=${planId}`;
      await postConsoleForm(visit, path, { action, everything: String(known.pairs) });
      known = { ...known, isActive: !known.isActive, times: known.times + 1 };
      acknowledged += 1;
    },
    async check(database) {
      const { rows: pairs } = await sql<{ isActive: boolean; count: number }>`
        select pair.is_active as "isActive", count(*)::int as count
        from plan_cities pair join cities city on city.id = pair.city_id
        where pair.plan_id = ${planId} and pair.deleted_at is null and city.deleted_at is null
        group by 1 order by 2 desc
      `.execute(database);
      const { rows: entries } = await sql<{ action: string; count: number }>`
        select action, record_count as count from audit_log where entity = 'plan-city' and records is not null order by id
      `.execute(database);
      const { times } = known;
      const last = entries.at(-1);
      known = {
        pairs: pairs.reduce((sum, { count }) => sum + count, 0),
        isActive: last ? last.action === "activate" : true,
        times: entries.length,
      };
      const partial: string[] = [];
      if (last && (pairs.length > 1 || pairs[0]?.isActive !== known.isActive)) {
        partial.push(`after "${last.action}" the pairs are ${JSON.stringify(pairs)}`);
      }
      const isWhole = entries.length < 2 || entries.slice(1).every(({ count }) => count === known.pairs);
      if (!isWhole) partial.push("an entry of the history does not name all pairs");
      const lost = entries.length < times ? [`${times - entries.length} mass writes`] : [];
      return { lost, partial };
    },
  };
}
