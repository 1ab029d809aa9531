import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { log } from "#app/platform/log.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import { createListQueries } from "#app/records/list-queries.server.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { createRepository, type TableSpec } from "#app/records/repository.server.ts";
import { createBatchSave } from "#app/records/save-batch.server.ts";
import type { Tables } from "#db/tables.ts";
import type { RedirectInput } from "./redirect.input.ts";
import { oldAddress } from "./redirect.ts";

/** A row of the staff list. */
export type RedirectRow = RecordMetadata & {
  from: string;
  to: string;
  /** How often it was followed, and when last; counted in memory for up to ten seconds. */
  hits: number;
  lastHitAt: Date | null;
};

const spec: TableSpec<RedirectInput> = {
  entity: "redirect",
  table: "redirects",
  columns: { from: "from_path", to: "to_url" },
  label: ({ from }) => from,
  duplicateMessages: { redirects_from_path_once: "Já existe este endereço antigo." },
  check: assertDirect,
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

/** Throws a `Refusal` for a loop or a chain: each old address leads straight to its page. */
async function assertDirect({ from, to }: RedirectInput, tx: Transaction<Tables>): Promise<void> {
  const target = to.startsWith("/") ? oldAddress(to.replace(/#.*/, "")) : null;
  if (target === from) throw new Refusal("O endereço antigo levaria para ele mesmo.");
  const others = tx.selectFrom("redirects").where("deleted_at", "is", null);
  const next =
    target === null ? undefined : await others.select("to_url").where("from_path", "=", target).executeTakeFirst();
  if (next) throw new Refusal(`${to} também é um endereço antigo, e leva para ${next.to_url}. Leve direto para lá.`);
  const before = await others
    .select("from_path")
    // Destinations are stored encoded.
    .where(sql`rtrim(lower(split_part(to_url, '#', 1)), '/')`, "in", [from, encodeURI(from).toLowerCase()])
    .executeTakeFirst();
  if (before) throw new Refusal(`${before.from_path} já leva para ${from}. Mude primeiro para onde ele leva.`);
}

/** The queries of the staff list; without a sort it is ordered by id. */
export const { list, listAll, findIds } = createListQueries<RedirectRow>(
  {
    table: "redirects",
    sorts: {
      from: sql`search`,
      isActive: sql`is_active`,
      createdAt: sql`created_at`,
      hits: sql`(select hits from redirect_hits where redirect_id = redirects.id)`,
    },
  },
  selectRows,
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);
export const saveBatch = createBatchSave(spec);

async function selectRows(ids: number[]): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`
    select id, from_path as "from", to_url as "to", is_active as "isActive", version, created_at as "createdAt",
      updated_at as "updatedAt", coalesce(hits, 0)::integer as hits, last_at as "lastHitAt"
    from redirects left join redirect_hits on redirect_id = id
    where id = any (${ids}) and deleted_at is null
  `.execute(db);
  return rows;
}

export async function find(id: number): Promise<RedirectRow | null> {
  return (await selectRows([id]))[0] ?? null;
}

/** The redirects in the read model, by old address: strangers ask for unknown addresses all the time. */
const redirectsByAddress: ReadModelPart<ReadonlyMap<string, { id: number; to: string }>> = {
  name: "redirects",
  tables: ["redirects"],
  load: async (tx) => {
    const rows = await tx
      .selectFrom("redirects")
      .select(["id", "from_path", "to_url"])
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .execute();
    return new Map(rows.map(({ id, from_path, to_url }) => [from_path, { id, to: to_url }]));
  },
};

/**
 * Where an address that the site does not have leads; null without a redirect. A redirect of the path with its query
 * comes first; one of the path alone keeps the query. A chain, which one file may bring, leads to its end, and a loop
 * nowhere. Counts the hit. Never rejects.
 */
export async function follow(url: URL): Promise<string | null> {
  const { pathname, search, origin } = url;
  const path = oldAddress(pathname);
  const whole = oldAddress(pathname + search);
  try {
    const [byAddress] = await readModel.read(redirectsByAddress);
    const exact = whole === null ? undefined : byAddress.get(whole);
    const redirect = exact ?? (path === null ? undefined : byAddress.get(path));
    if (!redirect) return null;
    let to = exact ? exact.to : withQuery(redirect.to, search);
    const passed = new Set([redirect]);
    for (;;) {
      const target = new URL(to, url);
      const next = target.origin === origin ? byAddress.get(oldAddress(target.pathname) ?? "") : undefined;
      if (!next) break;
      if (passed.has(next)) return null;
      passed.add(next);
      to = next.to;
    }
    // Its hits count each time.
    markUncacheable();
    countHit(redirect.id);
    return to;
  } catch (error) {
    log.error({ error }, "redirects could not be read");
    return null;
  }
}

/** The destination with the request's query, unless it has one itself. */
function withQuery(to: string, search: string): string {
  const [, before, anchor] = /^([^#]*)(#.*)?$/.exec(to)!;
  return before!.includes("?") ? to : before! + search + (anchor ?? "");
}

/** How long hits are counted in memory, in milliseconds: strangers cause one write in that time. */
const flushAfterMs = 10_000;
const pending = new Map<number, number>();

function countHit(id: number): void {
  if (pending.size === 0) setTimeout(() => void flushHits(), flushAfterMs).unref();
  pending.set(id, (pending.get(id) ?? 0) + 1);
}

/** Writes the hits that were counted since the last time. Never rejects: without the database they are lost. */
export async function flushHits(): Promise<void> {
  const counted = [...pending].map(([redirect_id, hits]) => ({ redirect_id, hits }));
  pending.clear();
  if (counted.length === 0) return;
  try {
    await db
      .insertInto("redirect_hits")
      .values(counted)
      .onConflict((conflict) =>
        conflict
          .column("redirect_id")
          .doUpdateSet({ hits: sql`redirect_hits.hits + excluded.hits`, last_at: sql`now()` }),
      )
      .execute();
  } catch (error) {
    log.error({ error }, "hits of redirects could not be stored");
  }
}
