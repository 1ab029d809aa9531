import { sql } from "kysely";
import { type StaffSession, postConsoleForm } from "../../e2e/support/staff-client.ts";
import { missing, type Writer } from "./writer.ts";

type Plan = { id: number; name: string; speed: string; type: string; version: number; price: number };

/** Changes the price of one plan repeatedly. Its row and its history must always agree. */
export function priceChanges(id: number): Writer {
  /** Entries of the form "version: price". */
  const acknowledged: string[] = [];
  let plan: Plan | undefined;

  return {
    name: `price of plan ${id}`,
    acknowledged: () => acknowledged.length,
    async write(visit: StaffSession) {
      const { name, speed, type, version } = plan!;
      const price = Math.round(plan!.price * 100 + 1) / 100;
      const fields = { name, speed, type, price: price.toFixed(2).replace(".", ",") };
      await postConsoleForm(visit, "/intranet.data?index", {
        action: "update",
        id: String(id),
        version: String(version),
        ...fields,
      });
      plan = { ...plan!, price, version: version + 1 };
      acknowledged.push(`${plan.version}: ${price}`);
    },
    async check(database) {
      plan = await database
        .selectFrom("plans")
        .select(["id", "name", "speed", "type", "version", "price"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const { rows } = await sql<{ version: number; price: number }>`
        select record_version as version, (after ->> 'price')::float8 as price from audit_log
        where entity = 'plan' and record_id = ${id} and action = 'update' order by id
      `.execute(database);
      const entries = rows.map(({ version, price }) => `${version}: ${price}`);
      const partial: string[] = [];
      if (rows.length > 0 && entries.at(-1) !== `${plan.version}: ${plan.price}`) {
        partial.push(`plan ${id} is at ${plan.version}: ${plan.price}, its history at ${entries.at(-1)}`);
      }
      return { lost: missing(acknowledged, entries), partial };
    },
  };
}
