import { sql } from "kysely";
import { requestCall } from "../client.ts";
import { UnexpectedResponse } from "../../e2e/support/staff-client.ts";
import { missing, type Writer } from "./writer.ts";

/** Visitors who request a call. Each request must be stored together with its notification mail. */
export function callRequests(): Writer {
  const acknowledged: string[] = [];
  let attempts = 0;
  return {
    name: "requests of visitors",
    acknowledged: () => acknowledged.length,
    async write({ address }) {
      const { status, protocol } = await requestCall(address, `Visitante ${(attempts += 1)}`);
      if (!protocol) throw new UnexpectedResponse("/solicitar/ligacao/envio", status);
      acknowledged.push(protocol);
    },
    async check(database) {
      const { rows } = await sql<{ protocol: string; isMailed: boolean }>`
        select protocol, exists (select from outbox where lead_id = leads.id) as "isMailed" from leads
        where name like 'Visitante %'
      `.execute(database);
      return {
        lost: missing(
          acknowledged,
          rows.map(({ protocol }) => protocol),
        ),
        partial: rows.filter(({ isMailed }) => !isMailed).map(({ protocol }) => `${protocol} has no mail`),
      };
    },
  };
}
