import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { recordBatchChange } from "#app/records/audit.server.ts";
import { maxPerTransaction, runAsBatch } from "#app/records/bulk-actions.server.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { PricedOffer } from "./price-change.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** An offer at the version that staff saw, and its new price. */
export type PriceChange = { id: number; version: number; price: number };

type OfferTable = { entity: "plan" | "business-plan"; table: "plans" | "business_plans" };

/** The actions that change the prices of several offers at once. */
export function createPriceActions(spec: OfferTable) {
  const table = sql.table(spec.table);

  return {
    /** The offers with these ids that are not removed, in the order of their ids. Refused for too many at once. */
    listPrices: async (ids: readonly number[]): Promise<PricedOffer[]> => {
      currentActor();
      if (ids.length > maxPerTransaction) throw new Refusal("São planos demais de uma vez. Selecione menos.");
      const { rows } = await sql<PricedOffer>`
        select id, name, version, price from ${table} where id = any (${ids}) and deleted_at is null order by id
      `.execute(db);
      return rows;
    },

    /** Changes the prices as one batch. Refused, naming the offers, when somebody changed one of them since. */
    changePrices: (changes: readonly PriceChange[], label: string): Promise<BatchResult> =>
      runAsBatch({ ...spec, duplicateMessages: {} }, async (tx, batchId) => {
        const { rows } = await sql<PricedOffer & { isDeleted: boolean }>`
          select id, name, version, price, deleted_at is not null as "isDeleted" from ${table}
          where id = any (${changes.map(({ id }) => id)}) order by id
        `.execute(tx);
        const stored = new Map(rows.map((row) => [row.id, row]));
        refuseChanged(changes, stored);
        const changed = changes
          .filter(({ id, price }) => stored.get(id)!.price !== price)
          .toSorted((a, b) => a.id - b.id);
        const ids = changed.map(({ id }) => id);
        await sql`
          update ${table} set price = wanted.price
          from unnest(${ids}::integer[], ${changed.map(({ price }) => price)}::numeric[]) wanted (id, price)
          where ${table}.id = wanted.id
        `.execute(tx);
        const byRecord = (priceOf: (change: PriceChange) => number) =>
          Object.fromEntries(changed.map((change) => [change.id, { price: priceOf(change) }]));
        await recordBatchChange(tx, spec.entity, batchId, {
          action: "update",
          label,
          before: { byRecord: byRecord(({ id }) => stored.get(id)!.price) },
          after: { byRecord: byRecord(({ price }) => price) },
          ids,
        });
        return ids.length;
      }),
  };
}

/** What is unlikely in new prices: nothing to pay, and a change by more than half. */
export function findPriceWarnings(offers: readonly PricedOffer[], prices: ReadonlyMap<number, number>): InputWarning[] {
  return offers.flatMap(({ id, name, price: before }): InputWarning[] => {
    const after = prices.get(id);
    const field = `price-${id}`;
    if (after === undefined || after === before) return [];
    if (after === 0)
      return [{ field, question: `${name}: o preço é R$ 0,00, e os visitantes verão um plano de graça.` }];
    if (before > 0 && Math.abs(after - before) > before / 2) {
      return [{ field, question: `${name}: de ${formatMoney(before)} para ${formatMoney(after)} é mais da metade.` }];
    }
    return [];
  });
}

function refuseChanged(
  changes: readonly PriceChange[],
  stored: ReadonlyMap<number, PricedOffer & { isDeleted: boolean }>,
) {
  const isStale = ({ id, version }: PriceChange) => {
    const row = stored.get(id);
    return !row || row.isDeleted || row.version !== version;
  };
  const stale = changes.filter(isStale);
  if (stale.length === 0) return;
  const names = stale.map(({ id }) => stored.get(id)?.name ?? "um plano");
  throw new Refusal(
    `${inWords(names, maxNamed)}: alguém mudou ou excluiu enquanto isso. Nada foi gravado: confira os preços de hoje e tente de novo.`,
    { recordIds: { stale: stale.map(({ id }) => id) } },
  );
}

/** How many offers a refusal names. */
const maxNamed = 5;
