import { db } from "#app/platform/database/db.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { cellStates } from "#app/catalogue/availability-tables/cell-states.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { findRemoval } from "#app/records/audit.server.ts";
import type { SaveResult } from "#app/records/list-query.ts";
import { Refusal, RemovedRecordError, removedMessage } from "#app/records/refusal.ts";
import type { StateChange } from "#db/tables.ts";
import type { createRepository, TableSpec } from "#app/records/repository.server.ts";
import type { AvailabilityInput } from "./availability.input.ts";
import { cellAfter, putCells } from "./release-cells.server.ts";
import { findPairs, type ShownPair } from "./shown-pairs.server.ts";

type Verbs = Omit<ReturnType<typeof createRepository<AvailabilityInput>>, "labelsOf" | "update">;

/** The verbs of one association in a release, where there are cells and no rows. */
export function createReleaseVerbs(tables: AvailabilityTables, spec: TableSpec<AvailabilityInput>): Verbs {
  async function find(id: number): Promise<ShownPair | null> {
    return (await findPairs(db, tables, [id], await readAvailability(tables)))[0] ?? null;
  }

  async function changeState(action: StateChange, id: number): Promise<SaveResult> {
    const pair = await find(id);
    if (!pair) throw new Refusal(removedMessage);
    if (action !== "restore" && Math.abs(pair.shown) !== id) {
      const removal = await findRemoval(tables.entity, id);
      throw new RemovedRecordError(removal ?? { by: "outra pessoa", at: pair.updatedAt }, pair.version);
    }
    let label = "";
    const { count } = await putCells(
      tables,
      async (_now, tx) => {
        label = await spec.label(pair, tx, id);
        if (action === "restore") await spec.check?.(pair, tx);
        const cell = cellAfter(tables, action, pair);
        return cell ? [cell] : [];
      },
      () => label,
    );
    return { id, label, version: pair.version + count };
  }

  return {
    findIncludingDeleted: async (id) => {
      const pair = await find(id);
      if (!pair) return null;
      const { version, updatedAt, offerId, cityId, state, shown } = pair;
      const isActive = cellStates[state] === "sold";
      return { id, version, updatedAt, isActive, removed: Math.abs(shown) !== id, fields: { offerId, cityId } };
    },
    create: async (fields) => {
      const { offerId, cityId } = fields;
      let label = "";
      await putCells(
        tables,
        async (now, tx) => {
          await spec.check?.(fields, tx);
          if (now.idIn(offerId, cityId) !== 0) throw new Refusal(Object.values(tables.duplicateMessages)[0]!);
          label = await spec.label(fields, tx, 0);
          return [{ offerId, cityIds: [cityId], after: "sold" }];
        },
        () => label,
      );
      return { id: (await readAvailability(tables)).idIn(offerId, cityId), label, version: 1 };
    },
    setActive: (id, isActive) => changeState(isActive ? "activate" : "deactivate", id),
    remove: (id) => changeState("remove", id),
    restore: (id) => changeState("restore", id),
  };
}
