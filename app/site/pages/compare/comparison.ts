import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { cameraLabel, type Plan, splitStreamings } from "#app/catalogue/plans/plan.ts";
import { formatSpeed, splitSpeed, uploadSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import type { SoldVersion } from "#app/catalogue/plans/sold-version.ts";
import { readjustmentOf } from "#app/offers/terms/term-texts.ts";
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
  key: keyof typeof content.rows;
  cells: readonly ComparisonCell[];
  /** Whether the plans differ in it. */
  differs: boolean;
};

type Words = Pick<typeof content, "values">;

/** The lines of a comparison of plans, in order; those that the provider's settings leave blank are left out. */
export function comparePlans(
  plans: readonly Plan[],
  { installation, calls, planDetails: { uploadPercent, router, term } }: Provider,
  { values }: Words,
): ComparisonRow[] {
  const row = rowsOf(plans, values);
  const uploadOf = ({ speed, upload }: Plan) =>
    upload ?? (uploadPercent > 0 ? uploadSpeed(speed, uploadPercent) : null);
  return [
    offerRows(plans, values, uploadOf),
    row("calls", ({ type }) => (type === "Combo" ? calls : values.none)),
    row("installation", () => installation),
    row("router", () => router),
    row("term", ({ fidelidade_meses }) => (fidelidade_meses === undefined ? term : values.months(fidelidade_meses))),
    exitRows(plans, values),
  ].flat();
}

/** The lines of a comparison of business plans. Their features are texts: those that not all plans have are marked. */
export function compareBusinessPlans(plans: readonly BusinessPlan[], { values }: Words): ComparisonRow[] {
  const row = rowsOf(plans, values);
  return [
    offerRows(plans, values, ({ upload }) => upload ?? null),
    featureRow(plans),
    row("term", ({ fidelidade_meses }) => (fidelidade_meses === undefined ? null : values.months(fidelidade_meses))),
    exitRows(plans, values),
  ].flat();
}

/** What leaving early costs, and when the price changes. */
function exitRows(
  plans: readonly (SoldVersion & Pick<Plan, "name" | "price">)[],
  values: Words["values"],
): ComparisonRow[] {
  const row = rowsOf(plans, values);
  return [
    row("fine", ({ fine, fidelidade_meses }) => fine ?? (fidelidade_meses === 0 ? values.noFine : null)),
    row("readjustment", readjustmentOf),
  ].flat();
}

type Best<Offer> = { note: string; isBest: (offer: Offer) => boolean };

/** Makes the line of one fact; none when no plan says it. */
function rowsOf<Offer>(plans: readonly Offer[], values: Words["values"]) {
  return (key: ComparisonRow["key"], text: (plan: Offer) => string | null, best?: Best<Offer>): ComparisonRow[] => {
    const texts = plans.map(text);
    if (texts.every((one) => one === null)) return [];
    const differs = new Set(texts).size > 1;
    const noteOf = (plan: Offer) => (differs && best?.isBest(plan) ? best.note : null);
    const cells = plans.map((plan, index) => ({ text: texts[index] ?? values.none, note: noteOf(plan) }));
    return [{ key, differs, cells }];
  };
}

type Comparable = Pick<Plan, "price" | "speed" | "streamings" | "cameraCount" | "usage">;

/** The lines that plans of every kind have. */
function offerRows<Offer extends Comparable>(
  plans: readonly Offer[],
  values: Words["values"],
  uploadOf: (plan: Offer) => string | number | null,
): ComparisonRow[] {
  const row = rowsOf(plans, values);
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
    row("upload", (plan) => {
      const upload = uploadOf(plan);
      return typeof upload === "number" ? `${upload} Mb/s` : upload;
    }),
    row("usage", ({ usage }) => usage ?? null),
    row("included", ({ streamings }) => list(splitStreamings(streamings).included)),
    row("limited", ({ streamings }) => list(splitStreamings(streamings).limited)),
    row("cameras", ({ cameraCount }) => cameraLabel(cameraCount)),
  ].flat();
}

function featureRow(plans: readonly BusinessPlan[]): ComparisonRow {
  const featuresOf = plans.map(({ features }) => new Set(features.map(normalizeForSearch)));
  const isShared = (feature: string) => featuresOf.every((features) => features.has(normalizeForSearch(feature)));
  const cells = plans.map(({ features }) => ({
    text: features.join(", "),
    items: features.map((text) => ({ text, isShared: isShared(text) })),
    note: null,
  }));
  return { key: "features", differs: !plans.every(({ features }) => features.every(isShared)), cells };
}

function megabits({ speed }: Pick<Plan, "speed">): number {
  return splitSpeed(speed).megabits ?? 0;
}
