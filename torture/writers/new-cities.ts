import { sql } from "kysely";
import { postConsoleForm } from "../../e2e/support/staff-client.ts";
import { missing, type Writer } from "./writer.ts";

/** Adds cities. Each must be stored together with its history entry. */
export function newCities(): Writer {
  const acknowledged: string[] = [];
  let attempts = 0;
  return {
    name: "new cities",
    acknowledged: () => acknowledged.length,
    async write(visit) {
      const name = `Cidade nova ${(attempts += 1)}`;
      await postConsoleForm(visit, "/intranet/cidades.data", {
        action: "create",
        name,
        state: "MG",
        confirmed: "sim",
      });
      acknowledged.push(name);
    },
    async check(database) {
      const { rows } = await sql<{ name: string; hasEntry: boolean }>`
        select name, exists (
          select from audit_log where entity = 'city' and action = 'create' and record_id = cities.id
        ) as "hasEntry"
        from cities where name like 'Cidade nova %'
      `.execute(database);
      return {
        lost: missing(
          acknowledged,
          rows.map(({ name }) => name),
        ),
        partial: rows.filter(({ hasEntry }) => !hasEntry).map(({ name }) => `${name} has no history`),
      };
    },
  };
}
