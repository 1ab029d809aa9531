import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { cameraLabel, type Plan, splitStreamings } from "#app/catalogue/plans/plan.ts";
import { formatSpeed, splitSpeed, uploadSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import {
  type CarriedTerms,
  type TermKey,
  type TermSection,
  termsOn,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { fineText, readjustmentText, termText, type TermWords } from "#app/offers/terms/term-texts.ts";
import type { Provider } from "#app/provider/provider.ts";
import type * as content from "./content.ts";

export type ComparisonCell = {
  text: string;
  /** The parts of the text as a list, each with whether all plans have it. */
  items?: readonly { text: string; isShared: boolean }[];
  note: string | null;
};

/** A line of a comparison, with one cell for each plan. */
export type ComparisonRow = {
  key: keyof typeof content.rows | TermKey;
  label: string;
  cells: readonly ComparisonCell[];
  /** Whether the plans differ in it. */
  differs: boolean;
};

type Words = Pick<typeof content, "rows" | "values"> & { terms: TermWords };

/** The lines of a comparison of plans, in order; those that the provider's settings leave blank are left out. */
export function comparePlans(
  plans: readonly Plan[],
  { installation, calls, planDetails: { uploadPercent, router, term } }: Provider,
  words: Words,
): ComparisonRow[] {
  const row = rowsOf(plans, words);
  const uploadOf = ({ speed }: Plan) => (uploadPercent > 0 ? uploadSpeed(speed, uploadPercent) : null);
  return [
    offerRows(plans, words, { upload_mbps: uploadOf }),
    row("calls", ({ type }) => (type === "Combo" ? calls : words.values.none)),
    row("installation", () => installation),
    row("router", () => router),
    contractRows(plans, words, { fidelidade_meses: () => term }),
  ].flat();
}

/** The lines of a comparison of business plans. Their features are texts: those that not all plans have are marked. */
export function compareBusinessPlans(plans: readonly BusinessPlan[], words: Words): ComparisonRow[] {
  return [offerRows(plans, words), featureRow(plans, words), contractRows(plans, words)].flat();
}

/** What is said of a term that the offer's label does not say. */
type Otherwise<Offer> = Partial<Record<TermKey, (offer: Offer) => string | null>>;

/** The lines of the terms in these sections of the label. */
function termRows<Offer extends CarriedTerms>(
  plans: readonly Offer[],
  words: Words,
  isIn: (section: TermSection) => boolean,
  otherwise: Otherwise<Offer> = {},
): ComparisonRow[] {
  const row = rowsOf(plans, words);
  return termsOn("compare", isIn).flatMap((key) =>
    row(key, (plan) =>
      key === "multa"
        ? fineText(plan, words.values.noFine)
        : (termText(key, plan, words.terms) ?? otherwise[key]?.(plan) ?? null),
    ),
  );
}

const service = new Set<TermSection>(["internet", "usage"]);

/** What the contract says: among others what leaving early costs, and when the price changes. */
function contractRows<Offer extends CarriedTerms>(
  plans: readonly Offer[],
  words: Words,
  otherwise?: Otherwise<Offer>,
): ComparisonRow[] {
  const readjustment = rowsOf(plans, words)("readjustment", (plan) => readjustmentText(plan, words.terms));
  return [...termRows(plans, words, (section) => !service.has(section), otherwise), ...readjustment];
}

type Best<Offer> = { note: string; isBest: (offer: Offer) => boolean };

/** Makes the line of one fact; none when no plan says it. */
function rowsOf<Offer>(plans: readonly Offer[], { rows, values, terms }: Words) {
  const labels = { ...rows, ...terms.labels };
  return (key: ComparisonRow["key"], text: (plan: Offer) => string | null, best?: Best<Offer>): ComparisonRow[] => {
    const texts = plans.map(text);
    if (texts.every((one) => one === null)) return [];
    const differs = new Set(texts).size > 1;
    const noteOf = (plan: Offer) => (differs && best?.isBest(plan) ? best.note : null);
    const cells = plans.map((plan, index) => ({ text: texts[index] ?? values.none, note: noteOf(plan) }));
    return [{ key, label: labels[key], differs, cells }];
  };
}

type Comparable = CarriedTerms & Pick<Plan, "price" | "speed" | "streamings" | "cameraCount">;

/** The lines that plans of every kind have. */
function offerRows<Offer extends Comparable>(
  plans: readonly Offer[],
  words: Words,
  otherwise?: Otherwise<Offer>,
): ComparisonRow[] {
  const { values } = words;
  const row = rowsOf(plans, words);
  const list = (names: readonly string[]) => names.join(", ") || values.none;
  const [lowest, fastest] = [Math.min(...plans.map(({ price }) => price)), Math.max(...plans.map(megabits))];
  return [
    row("price", ({ price }) => formatMoney(price), {
      note: values.lowestPrice,
      isBest: ({ price }) => price === lowest,
    }),
    row("year", ({ price }) => formatMoney(price * 12)),
    row("download", ({ speed }) => formatSpeed(speed), {
      note: values.fastest,
      isBest: (plan) => megabits(plan) === fastest,
    }),
    termRows(plans, words, (section) => service.has(section), otherwise),
    row("included", ({ streamings }) => list(splitStreamings(streamings).included)),
    row("limited", ({ streamings }) => list(splitStreamings(streamings).limited)),
    row("cameras", ({ cameraCount }) => cameraLabel(cameraCount)),
  ].flat();
}

function featureRow(plans: readonly BusinessPlan[], { rows }: Words): ComparisonRow {
  const featuresOf = plans.map(({ features }) => new Set(features.map(normalizeForSearch)));
  const isShared = (feature: string) => featuresOf.every((features) => features.has(normalizeForSearch(feature)));
  const cells = plans.map(({ features }) => ({
    text: features.join(", "),
    items: features.map((text) => ({ text, isShared: isShared(text) })),
    note: null,
  }));
  const differs = !plans.every(({ features }) => features.every(isShared));
  return { key: "features", label: rows.features, differs, cells };
}

function megabits({ speed }: Pick<Plan, "speed">): number {
  return splitSpeed(speed).megabits ?? 0;
}
