import { type RawBuilder, sql } from "kysely";
import type { VisitOrigin } from "./visit-origin.ts";

/** The columns of a lead with its origin, each with its field. */
const fieldsOfColumns = {
  utm_source: "source",
  utm_medium: "medium",
  utm_campaign: "campaign",
  utm_term: "term",
  utm_content: "content",
  click_id: "clickId",
  referring_host: "referringHost",
} as const satisfies Record<string, keyof VisitOrigin>;

type OriginColumn = keyof typeof fieldsOfColumns;

const columns = Object.keys(fieldsOfColumns) as OriginColumn[];

/** An origin as it is stored. */
export function originColumnsOf(origin: VisitOrigin | null | undefined): Record<OriginColumn, string | null> {
  const entries = columns.map((column) => [column, origin?.[fieldsOfColumns[column]] ?? null]);
  return Object.fromEntries(entries) as Record<OriginColumn, string | null>;
}

/** SQL: the origin of a lead; null when nothing is known. */
export const storedOrigin: RawBuilder<VisitOrigin | null> = sql`
  case when coalesce(${sql.join(columns.map((column) => sql.ref(column)))}) is not null then json_build_object(
    ${sql.join(columns.flatMap((column) => [sql.lit(fieldsOfColumns[column]), sql.ref(column)]))}
  ) end
`;
