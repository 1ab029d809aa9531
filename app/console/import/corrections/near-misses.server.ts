import { stateCodes } from "#app/catalogue/cities/city.ts";
import { findCityDoubt } from "#app/catalogue/cities/city-doubt.server.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { planTypes } from "#app/catalogue/plans/plan.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import { moneyFieldValue, parseMoney } from "#app/platform/text/money.ts";
import { nameKey } from "#app/platform/text/name-key.ts";

// What the cells of a file probably mean.

/** A text of a cell that is probably a mistake, with what is probably meant, null when nobody can tell, and the reason. */
export type NearMiss = { from: string; to: string | null; message: string };

/** A cell that the file changes, as text. `stored` is the record that it is about, null for a new one. */
export type Cell = {
  field: string;
  text: string;
  texts: Readonly<Record<string, string>>;
  stored: { id: number; price?: number } | null;
};

export type FindNearMisses = (cell: Cell) => NearMiss[];

/** Of plans: @param services the names of all streaming services */
export function nearMissesOfOffers(services: readonly string[]): FindNearMisses {
  const known = new Set(services.map(nameKey));
  return ({ field, text, stored }) => {
    if (field === "streamings") {
      return text
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !known.has(nameKey(name)))
        .flatMap((from) => {
          const to = closestText(from, services);
          return to === null ? [] : [{ from, to, message: `Nenhum serviço de streaming se chama “${from}”.` }];
        });
    }
    if (field === "type") return near(text, planTypes);
    if (field === "price") return unlikelyPrice(text, stored?.price);
    return [];
  };
}

/** How many times the price of today a price must be, so that a comma is probably missing. */
const unlikelyRise = 20;

function unlikelyPrice(text: string, price: number | undefined): NearMiss[] {
  const typed = parseMoney(text);
  if (typed === 0 && price !== 0) return [{ from: text, to: null, message: "Os visitantes verão um plano de graça." }];
  if (typed === null || price === undefined || price === 0 || typed < price * unlikelyRise) return [];
  return [{ from: text, to: moneyFieldValue(typed / 100), message: "É muito mais que hoje. Faltou a vírgula?" }];
}

/** Of cities: by the municipalities of Brazil. */
export function nearMissesOfCities(): FindNearMisses {
  return ({ field, text, texts }) => {
    if (field === "state") {
      const named = stateCodes.find((code) => nameKey(stateName(code)) === nameKey(text));
      return named ? [{ from: text, to: named, message: "" }] : [];
    }
    const doubt =
      field === "name" && findCityDoubt({ name: texts.name ?? "", state: (texts.state ?? "").toUpperCase() });
    // A wrong state is told beside the name: a correction of "RS" would be one for all cities of RS.
    return doubt ? [{ from: text, to: doubt.field === "name" ? doubt.suggestion : null, message: doubt.message }] : [];
  };
}

function near(from: string, candidates: readonly string[], message = ""): NearMiss[] {
  const to = from === "" ? null : closestText(from, candidates);
  return to === null || to === from ? [] : [{ from, to, message }];
}
