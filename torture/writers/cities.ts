import { sql } from "kysely";
import { write } from "../client.ts";
import { missing, type Writer } from "./writer.ts";

/** Adds one city after the other. Each must be there with the entry of the history that tells of it. */
export function newCities(): Writer {
  const acknowledged: string[] = [];
  let tried = 0;
  return {
    name: "new cities",
    acknowledged: () => acknowledged.length,
    async write(visit) {
      const name = `Cidade nova ${(tried += 1)}`;
      await write(visit, "/intranet/cidades.data", { deed: "create", name, state: "MG" });
      acknowledged.push(name);
    },
    async check(database) {
      const { rows } = await sql<{ name: string; isTold: boolean }>`
        select name, exists (
          select from audit_log where entity = 'city' and action = 'create' and record_id = cities.id
        ) as "isTold"
        from cities where name like 'Cidade nova %'
      `.execute(database);
      return {
        lost: missing(
          acknowledged,
          rows.map(({ name }) => name),
        ),
        half: rows.filter(({ isTold }) => !isTold).map(({ name }) => `${name} has no history`),
      };
    },
  };
}
