import type { z } from "zod";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { ListQuery, ListPage, RecordMetadata } from "#app/records/list-query.ts";
import { type AvailabilityInput, bulkAvailabilityInput } from "#app/catalogue/availability/availability.input.ts";
import type { planCities } from "#app/catalogue/availability/repository.server.ts";
import type { AvailabilityRow, BulkAvailabilityInput } from "#app/catalogue/availability/availability.ts";
import { parseForm, textField } from "#app/platform/form/form.server.ts";
import { readListQuery } from "#app/console/list/list-params.ts";
import { createEntityAction, type Listed } from "#app/console/server/entity-action.server.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";
import type { Outcome } from "#app/console/entity/outcome.ts";

/** Extra loader data of a tab of associations: the offer and city of its filters, and the states to filter by. */
export type AvailabilityExtras = {
  offer: (RecordMetadata & { name: string; cityCount: number; visibleCityCount: number }) | null;
  city: cities.CityRow | null;
  states: string[];
};

type AvailabilityList = { list(query: ListQuery): Promise<ListPage<AvailabilityRow>> };
type AvailabilityEntity = ConsoleEntity<AvailabilityRow, AvailabilityInput, "create" | "setActive" | "remove" | "many">;
type Offers = { find(id: number): Promise<AvailabilityExtras["offer"]> };

/** The action of a tab of associations, with the bulk actions on several offers and cities. */
export function availabilityAction(
  entity: AvailabilityEntity,
  pairs: typeof planCities,
  input: z.ZodType<AvailabilityInput>,
) {
  return createEntityAction(entity, pairs, input, {
    ownActions: {
      count: bulkAction(async (selection) => ({ kind: "counted", counts: await pairs.previewBulkCreate(selection) })),
      associate: bulkAction(async (selection, form) => {
        const { count, batchId } = await pairs.bulkCreate(selection, Number(textField(form, "expected")));
        return { kind: "batchDone", action: "create", count, batchId };
      }),
    },
  });
}

/** The loader of a tab of associations. */
export function availabilityLoader(
  entity: Pick<ConsoleEntity<AvailabilityRow, unknown>, "name">,
  pairs: AvailabilityList,
  offers: Offers,
) {
  return createEntityLoader(entity, pairs, async ({ filters: { offerId, cityId } }): Promise<AvailabilityExtras> => ({
    offer: offerId ? await offers.find(Number(offerId)) : null,
    city: cityId ? await cities.find(Number(cityId)) : null,
    states: await cities.listStates(),
  }));
}

/** A bulk action whose form is first parsed into the selected offers and cities. */
function bulkAction(run: (selection: BulkAvailabilityInput, form: FormData) => Promise<Outcome>) {
  return async (form: FormData, listed: Listed): Promise<Outcome> => {
    await resolveSelectedCities(form, listed);
    const { data, errors } = await parseForm(bulkAvailabilityInput, form);
    return errors ? { kind: "invalid", errors } : run(data, form);
  };
}

/** Puts the ids of cities that were selected as everything that a search finds into the form. */
export async function resolveSelectedCities(form: FormData, listed: Listed, field = "cityIds"): Promise<void> {
  if (textField(form, "where") !== "selection" || textField(form, field) !== "") return;
  const query = readListQuery(new URLSearchParams(textField(form, "citySearch")));
  form.set(field, (await cities.findIds(await listed(query, "city"))).join(","));
}
