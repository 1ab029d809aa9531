import { log } from "#app/platform/log.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { countChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { discard, type MassWritePlan, reserve, storePlan } from "./stored-plan.server.ts";
import { writeParts } from "./write-parts.server.ts";

/** Called after each part with how many associations are written. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Writes very many associations in several transactions, so that other work can run in between
 * (docs/decisions/availability.md). It is one audit entry and one batch to revert. Once `plan` has returned and is
 * stored, the write will be completed, even if the process ends. Other writes to the table are refused until then.
 *
 * @param plan determines the work, or throws a `Refusal`; the table does not change while it runs
 */
export async function runMassWrite(
  tables: AvailabilityTables,
  plan: () => Promise<MassWritePlan>,
  { onProgress }: { onProgress?: OnProgress | undefined } = {},
): Promise<BatchResult> {
  const batchId = await reserve(tables);
  let planned: MassWritePlan;
  try {
    planned = await plan();
    if (countChanges(planned.work) > 0) await storePlan(tables, batchId, planned);
  } catch (error) {
    await discard(batchId);
    throw error;
  }
  const count = countChanges(planned.work);
  if (count === 0) {
    await discard(batchId);
    return { count: 0, batchId: null };
  }
  try {
    await writeParts(tables, { batchId, work: planned.work }, (done) => onProgress?.(done, count));
  } catch (error) {
    log.error({ error, batchId }, "a mass write failed and will be resumed");
    throw new UnfinishedMassWrite({ cause: error });
  }
  return { count, batchId };
}

/** A mass write has begun and failed; it will be resumed. */
export class UnfinishedMassWrite extends Refusal {
  override name = "UnfinishedMassWrite";
  override readonly failure = "fault";

  constructor(options: ErrorOptions) {
    super(
      "A gravação começou e ainda não terminou. Ela continua sozinha assim que possível, e o histórico já a mostra.",
      options,
    );
  }
}
