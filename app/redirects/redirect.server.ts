import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { markUncacheable } from "#app/platform/cached-render.server.ts";
import { log } from "#app/platform/log.server.ts";
import { doInSlices } from "#app/platform/slices.server.ts";
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
import { createConflictFinder } from "./conflict.server.ts";
import { findExact, followRedirects } from "./follow.ts";
import { storedAddress } from "./redirect.ts";
import { isOfThisSite } from "./this-site.server.ts";

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
  check: (input, tx) => assertDirect([input], tx),
  checkBatch: assertDirect,
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

/** Throws a `Refusal` for a loop or a chain. */
async function assertDirect(inputs: readonly RedirectInput[], tx: Transaction<Tables>): Promise<void> {
  const stored = await tx
    .selectFrom("redirects")
    .select(["from_path as from", "to_url as to"])
    .where("deleted_at", "is", null)
    .execute();
  const given = new Set(inputs.map(({ from }) => from));
  const findConflict = await createConflictFinder(
    stored.filter(({ from }) => !given.has(from)),
    isOfThisSite,
  );
  await doInSlices(inputs, (input) => {
    const conflict = findConflict(input);
    if (conflict) throw new Refusal(conflict.message);
  });
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

type Redirects = {
  byAddress: ReadonlyMap<string, { id: number; to: string }>;
  /** The names of all parameters that old addresses have. */
  params: ReadonlySet<string>;
};

/** The redirects in the read model: strangers ask for unknown addresses all the time. */
export const redirectsByAddress: ReadModelPart<Redirects> = {
  name: "redirects",
  tables: ["redirects"],
  load: async (tx) => {
    const rows = await tx
      .selectFrom("redirects")
      .select(["id", "from_path", "to_url"])
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .execute();
    const byAddress = new Map<string, { id: number; to: string }>();
    const params = new Set<string>();
    await doInSlices(rows, ({ id, from_path, to_url }) => {
      const from = storedAddress(from_path);
      byAddress.set(from, { id, to: to_url });
      for (const name of new URLSearchParams(from.split(/\?(.*)/s)[1]).keys()) params.add(name);
    });
    return { byAddress, params };
  },
};

/**
 * Where an address that the site does not have leads; null without a redirect and in a loop. Counts the hit. Never
 * rejects.
 */
export function follow(url: URL): Promise<string | null> {
  return followCounted(({ byAddress }) => followRedirects(url, byAddress, isOfThisSite));
}

/** Where the address of a page leads because of its query, such as WordPress's "/?page_id=12"; else as `follow`. */
export async function followQuery(url: URL): Promise<string | null> {
  if (url.search === "") return null;
  return followCounted(({ byAddress, params }) =>
    hasParam(url, params) && findExact(url, byAddress) ? followRedirects(url, byAddress, isOfThisSite) : null,
  );
}

/** Whether `followQuery` finds a redirect of a requested path, by what was loaded last. */
export function isRedirectedPage(path: string): boolean {
  if (!path.includes("?")) return false;
  const known = readModel.lastKnown(redirectsByAddress);
  if (!known || known.params.size === 0) return false;
  const url = URL.parse(path, "https://site.invalid");
  return url !== null && hasParam(url, known.params) && findExact(url, known.byAddress) !== null;
}

function hasParam({ searchParams }: URL, params: ReadonlySet<string>): boolean {
  return [...searchParams.keys()].some((name) => params.has(name.toLowerCase()));
}

/** Where a redirect leads, with its hit counted. Never rejects. */
async function followCounted(
  look: (redirects: Redirects) => { first: { id: number }; to: string | null } | null,
): Promise<string | null> {
  try {
    const [redirects] = await readModel.read(redirectsByAddress);
    const found = look(redirects);
    if (!found || found.to === null) return null;
    // Its hits count each time.
    markUncacheable();
    countHit(found.first.id);
    return found.to;
  } catch (error) {
    log.error({ error }, "redirects could not be read");
    return null;
  }
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
