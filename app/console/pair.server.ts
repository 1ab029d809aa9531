import type { z } from "zod";
import * as cities from "#app/catalogue/city.server.ts";
import type { ListQuery, Page, Stored } from "#app/catalogue/listing.ts";
import { type PairInput, pairsInput } from "#app/catalogue/pair.input.ts";
import type { pairsOf } from "#app/catalogue/pair.server.ts";
import type { PairRow, PairsInput } from "#app/catalogue/pair.ts";
import { textField } from "#app/platform/form.server.ts";
import { entityAction, errorsIn } from "./entity/action.server.ts";
import type { Entity } from "./entity/entity.ts";
import { entityLoader } from "./entity/loader.server.ts";
import type { Outcome } from "./entity/outcome.ts";

/** Extra loader data of a tab of associations: the offer and city of its filters, and the states to filter by. */
export type Beside = { offer: (Stored & { name: string }) | null; city: cities.CityRow | null; states: string[] };

type Pairs = { list(query: ListQuery): Promise<Page<PairRow>> };
type PairVerbs = Omit<ReturnType<typeof pairsOf>, "update">;
type PairEntity = Entity<PairRow, PairInput, "create" | "setActive" | "remove" | "many">;
type Offers = { find(id: number): Promise<Beside["offer"]> };

/** The action of a tab of associations, with the bulk actions on several offers and cities. */
export function pairAction(entity: PairEntity, pairs: PairVerbs, input: z.ZodType<PairInput>) {
  return entityAction(entity, pairs, input, {
    count: bulkAction(async (selection) => ({ kind: "counted", counts: await pairs.countMany(selection) })),
    associate: bulkAction(async (selection, form) => {
      const { count, batchId } = await pairs.createMany(selection, Number(textField(form, "expected")));
      return { kind: "doneMany", deed: "create", count, batchId };
    }),
  });
}

/** The loader of a tab of associations. */
export function pairLoader(entity: Pick<Entity<PairRow, unknown>, "name">, pairs: Pairs, offers: Offers) {
  return entityLoader(entity, pairs, async ({ filters: { offerId, cityId } }): Promise<Beside> => ({
    offer: offerId ? await offers.find(Number(offerId)) : null,
    city: cityId ? await cities.find(Number(cityId)) : null,
    states: await cities.listStates(),
  }));
}

/** A bulk action whose form is first parsed into the selected offers and cities. */
function bulkAction(run: (selection: PairsInput, form: FormData) => Promise<Outcome>) {
  return async (form: FormData): Promise<Outcome> => {
    const parsed = pairsInput.safeParse(Object.fromEntries(form));
    return parsed.success ? run(parsed.data, form) : { kind: "invalid", errors: errorsIn(pairsInput, form) };
  };
}
