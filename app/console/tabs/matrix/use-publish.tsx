import { useState } from "react";
import { useRevalidator } from "react-router";
import { countCells, encodeChanges, type MatrixChanges } from "#app/catalogue/availability/matrix/matrix.ts";
import { packText } from "#app/platform/text/packed-text.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import { associationNoun } from "./kinds.ts";
import type { MatrixModel } from "./model/matrix-model.ts";

/** The most characters of a form; the server reads 64 KB. */
const maxPacked = 60_000;

/** Publishes what is pending, as one batch. What was refused stays pending. */
export function usePublish(model: MatrixModel) {
  const { revalidate } = useRevalidator();
  const [isPacking, setPacking] = useState(false);
  const { send, pending } = useRecordAction({
    noun: associationNoun,
    failureTitles: { publish: "Erro ao publicar" },
    onOutcome: ({ kind }) => {
      // Somebody changed or deleted something: the matrix shows it, and staff decide.
      if (kind === "refused") void revalidate();
    },
  });
  const isBusy = pending !== null || isPacking;
  return {
    isBusy,
    publish: async () => {
      if (isBusy || model.counts.cells === 0) return;
      setPacking(true);
      const changes = await packWhatFits(model.changes());
      setPacking(false);
      send("publish", { changes });
    },
  };
}

/** The changes as a form sends them; where that is too long, those of the first cities. The rest stays pending. */
async function packWhatFits(changes: MatrixChanges): Promise<string> {
  const packed = await packText(encodeChanges(changes));
  if (packed.length <= maxPacked || countCells(changes) === 1) return packed;
  return packWhatFits(firstHalf(changes));
}

function firstHalf({ offerIds, groups }: MatrixChanges): MatrixChanges {
  if (groups.length > 1) return { offerIds, groups: groups.slice(0, Math.ceil(groups.length / 2)) };
  const [{ cityIds, codes }] = groups as [MatrixChanges["groups"][number]];
  return { offerIds, groups: [{ cityIds: cityIds.slice(0, Math.ceil(cityIds.length / 2)), codes }] };
}
