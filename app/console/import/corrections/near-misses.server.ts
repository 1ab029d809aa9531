import { stateCodes } from "#app/catalogue/cities/city.ts";
import { findCityDoubt, type guessName } from "#app/catalogue/cities/city-doubt.server.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { planTypes } from "#app/catalogue/plans/plan.ts";
import { closestText } from "#app/platform/text/closest-text.ts";
import { moneyFieldValue, parseMoney } from "#app/platform/text/money.ts";
import { parseSpreadsheetDay } from "#app/platform/text/spreadsheet-day.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { nameInput } from "#app/platform/text/text.input.ts";

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

/**
 * Of plans.
 *
 * @param prices those of the plans that there are
 */
export function nearMissesOfOffers(prices: readonly number[]): FindNearMisses {
  const known = prices.filter((price) => price > 0).toSorted((a, b) => a - b);
  const usualPrices = known.length > 0 ? known : ordinaryPrices;
  return ({ field, text, stored }) => {
    if (field === "type") return near(text, planTypes);
    if (field === "price") return unlikelyPrice(text, stored?.price, usualPrices);
    if (field === "vendida_ate") return spreadsheetDay(text);
    if (field === "name" && /\p{L}\?\p{L}/u.test(text))
      return [{ from: text, to: null, message: "Uma letra com acento virou “?”." }];
    return [];
  };
}

/** From how many times another price on the comma is probably elsewhere: where it is, a price is ten times another. */
const unlikelyFactor = 5;
/** Reais per month of plans in a catalogue without one. */
const ordinaryPrices = [25, 100, 400];

/**
 * @param stored the price of today; absent for a new plan, which is compared with the others
 * @param others the prices of the other plans, lowest first
 */
function unlikelyPrice(text: string, stored: number | undefined, others: readonly number[]): NearMiss[] {
  const typed = parseMoney(text);
  if (typed === null) {
    const meant = parseMoney(text.replace(/ (?=\d\d$)/, ","));
    return meant === null ? [] : [{ from: text, to: moneyFieldValue(meant), message: "" }];
  }
  // The form asks about a price of zero too.
  if (typed === stored || typed === 0) return [];
  const known = stored ? [stored] : others;
  if (typed > known[0]! / unlikelyFactor && typed < known.at(-1)! * unlikelyFactor) return [];
  const expected = known[Math.floor(known.length / 2)]!;
  const distance = (price: number) => Math.abs(Math.log(price / expected));
  const [nearest] = [1000, 100, 10, 0.1, 0.01].map((by) => typed / by).toSorted((a, b) => distance(a) - distance(b));
  const than = stored ? "que hoje" : "que os outros planos";
  const message = typed > expected ? `É muito mais ${than}. Faltou a vírgula?` : `É muito menos ${than}.`;
  return [{ from: text, to: moneyFieldValue(nearest!), message }];
}

/** The last day of a sale, as the export writes it. */
function spreadsheetDay(text: string): NearMiss[] {
  const day = parseSpreadsheetDay(text);
  const to = day === null ? text : brazilianDay(day);
  return to === text ? [] : [{ from: text, to, message: "" }];
}

/**
 * Of cities. About a name that the form takes it asks too (`findCityInputWarnings`).
 *
 * @param guess as `findCityDoubt` has it
 */
export function nearMissesOfCities(guess: typeof guessName): FindNearMisses {
  return ({ field, text, texts }) => {
    if (field === "state") {
      const named = stateCodes.find((code) => nameKey(stateName(code)) === nameKey(text));
      return named ? [{ from: text, to: named, message: "" }] : [];
    }
    if (field !== "name" || nameInput.safeParse(text).success) return [];
    const doubt = findCityDoubt({ name: texts.name ?? "", state: (texts.state ?? "").toUpperCase() }, guess);
    return doubt?.field === "name" ? [{ from: text, to: doubt.suggestion, message: "" }] : [];
  };
}

function near(from: string, candidates: readonly string[], message = ""): NearMiss[] {
  const to = from === "" ? null : closestText(from, candidates);
  return to === null || to === from ? [] : [{ from, to, message }];
}
