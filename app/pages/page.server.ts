import { sql } from "kysely";
import { attachImage } from "#app/images/image.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { lastChangedBy } from "#app/records/audit.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import { createListQueries } from "#app/records/list-queries.server.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { openStates } from "#app/records/release-state.ts";
import { createRepository, type TableSpec } from "#app/records/repository.server.ts";
import { uploadedImagesIn } from "#app/pages/markdown/parse-markdown.ts";
import type { PageInput } from "./page.input.ts";
import type { Page } from "./page.ts";
import { pageColumns } from "./published.server.ts";

/** A row of the staff list. */
export type PageRow = Omit<Page, "stamp"> &
  RecordMetadata & {
    isTemplate: boolean;
    updatedBy: string | null;
    /** The next release that changes it; without an hour it is published by hand. Null for none. */
    planned: { publishAt: Date | null } | null;
  };

const spec: TableSpec<PageInput> = {
  entity: "page",
  table: "pages",
  columns: {
    kind: "kind",
    slug: "slug",
    title: "title",
    description: "description",
    body: "body",
    imageUrl: "image_url",
    day: "day",
    category: "category",
    author: "author",
    keywords: "keywords",
    chat: "chat",
    portal: "portal",
    ask: "ask",
    isTemplate: "is_template",
  },
  label: ({ title }) => title,
  duplicateMessages: { pages_address_once: "Já existe uma página neste endereço." },
  check: async ({ imageUrl, body }, tx) => {
    for (const url of new Set([imageUrl, ...uploadedImagesIn(body)])) await attachImage(url, "pages", tx);
  },
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

/** The queries of the staff list; without a sort the page that was changed last comes first. */
export const { list, listAll, find, findIds } = createListQueries<PageRow>(
  {
    table: "pages",
    order: sql`updated_at desc`,
    sorts: {
      // The stored search text begins with the title; folding thousands of titles again takes long.
      title: sql`left(search, char_length(title))`,
      kind: sql`kind`,
      day: sql`day`,
      isActive: sql`is_active`,
      updatedAt: sql`updated_at`,
    },
    filters: { kind: (kind) => sql<boolean>`kind = ${kind}`, review: () => sql<boolean>`is_template` },
  },
  selectRows,
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);

/** The pages that are the program's templates, which nobody has confirmed, by title. */
export function listTemplates(): Promise<Pick<PageRow, "id" | "title" | "kind" | "slug">[]> {
  return db
    .selectFrom("pages")
    .select(["id", "title", "kind", "slug"])
    .where("is_template", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("title")
    .execute();
}

async function selectRows(ids: number[]): Promise<PageRow[]> {
  const [rows, planned] = await Promise.all([selectStored(ids), findPlanned()]);
  return rows.map((row) => ({ ...row, planned: planned.get(row.id) ?? null }));
}

/** The next open release that changes each page, by the page's id. */
async function findPlanned(): Promise<ReadonlyMap<number, { publishAt: Date | null }>> {
  const found = await db
    .selectFrom("release_operations as operation")
    .innerJoin("releases as release", "release.id", "operation.release_id")
    .select(["operation.record_id as id", "operation.records", "release.publish_at as publishAt"])
    .where("operation.entity", "=", "page")
    .where("release.state", "in", openStates)
    .orderBy("release.publish_at", (order) => order.desc().nullsFirst())
    .execute();
  return new Map(
    found.flatMap(({ id, records, publishAt }) =>
      (id === null ? fromMultirange(records ?? "") : [id]).map((page) => [page, { publishAt }] as const),
    ),
  );
}

function selectStored(ids: number[]): Promise<Omit<PageRow, "planned">[]> {
  return db
    .selectFrom("pages")
    .select(pageColumns)
    .select([
      "version",
      "is_template as isTemplate",
      "is_active as isActive",
      "created_at as createdAt",
      "updated_at as updatedAt",
    ])
    .select(lastChangedBy("page", "pages.id").as("updatedBy"))
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
}
