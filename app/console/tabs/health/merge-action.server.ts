import { idsField, numberField } from "#app/platform/form/form.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";

type Mergeable = { merge(keepId: number, ids: readonly number[]): Promise<BatchResult> };

/** The action of a tab that merges the selected records with the same name into one. */
export function mergeAction(records: Mergeable) {
  return {
    merge: async (form: FormData): Promise<Outcome> => {
      const ids = idsField(form, "ids");
      return { kind: "batchDone", action: "remove", ...(await records.merge(numberField(form, "keep"), ids)) };
    },
  };
}
