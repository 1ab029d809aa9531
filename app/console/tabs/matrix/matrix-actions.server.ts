import * as cities from "#app/catalogue/cities/city.server.ts";
import { readListQuery } from "#app/console/list/list-params.ts";
import {
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import { decodeInSteps } from "#app/catalogue/availability/matrix.ts";
import { copyCity, previewCopy, writeMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { type CityCopyInput, cityCopyInput, planCityInput } from "#app/catalogue/availability/availability.input.ts";
import { parseForm, textField } from "#app/platform/form/form.server.ts";
import { finishInSlices } from "#app/platform/slices.server.ts";
import { unpackText } from "#app/platform/text/packed-text.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { createEntityAction, type Listed } from "#app/console/server/entity-action.server.ts";
import { associationNoun, type MatrixKind } from "#app/console/tabs/availability/matrix-kinds.ts";

export const matrixTables = {
  "plan-city": planAvailabilityTables,
  "business-plan-city": businessPlanAvailabilityTables,
};

/**
 * The actions of the matrix: `publish` writes what is pending, `copy` copies a city's offers onto others, `count` says
 * what that would do, and `undo` reverts a batch.
 */
export const matrixActions = {
  "plan-city": createMatrixAction("plan-city", planCities),
  "business-plan-city": createMatrixAction("business-plan-city", businessPlanCities),
};

function createMatrixAction(kind: MatrixKind, pairs: Pick<typeof planCities, "bulkUpdate" | "revertBatch">) {
  const tables = matrixTables[kind];
  return createEntityAction({ name: kind, noun: associationNoun, operations: ["many"] }, pairs, planCityInput, {
    ownActions: {
      publish: async (form) => {
        const text = await unpackText(textField(form, "changes"));
        const changes = text === null ? null : await finishInSlices(decodeInSteps(text));
        if (!changes) throw new Response("Estas mudanças não podem ser lidas.", { status: 400 });
        return { kind: "batchDone", action: "update", ...(await writeMatrix(tables, changes)) };
      },
      copy: copyAction(async (copy) => ({
        kind: "batchDone",
        action: "update",
        ...(await copyCity(tables, copy)),
      })),
      count: copyAction(async (copy) => ({ kind: "copyCounted", counts: await previewCopy(tables, copy) })),
    },
  });
}

/** An action whose form is first parsed into a copy of a city. */
function copyAction(run: (copy: CityCopyInput) => Promise<Outcome>) {
  return async (form: FormData, listed: Listed): Promise<Outcome> => {
    await resolveSelectedCities(form, listed);
    const { data, errors } = await parseForm(cityCopyInput, form);
    return errors ? { kind: "invalid", errors } : run(data);
  };
}

/** Puts the ids of cities that were selected as everything that a search finds into the form. */
async function resolveSelectedCities(form: FormData, listed: Listed): Promise<void> {
  if (textField(form, "where") !== "selection" || textField(form, "toIds") !== "") return;
  const query = readListQuery(new URLSearchParams(textField(form, "citySearch")));
  form.set("toIds", (await cities.findIds(await listed(query, "city"))).join(","));
}
