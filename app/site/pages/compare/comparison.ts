import { formatMoney } from "#app/platform/text/money.ts";
import { cameraLabel, type Plan, splitStreamings } from "#app/catalogue/plans/plan.ts";
import { formatSpeed, splitSpeed, uploadSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import type { Provider } from "#app/provider/provider.ts";
import type * as content from "./content.ts";

/** A line of a comparison, with one cell for each plan. */
export type ComparisonRow = {
  key: keyof typeof content.rows;
  cells: readonly { text: string; note: string | null }[];
  /** Whether the plans differ in it. */
  differs: boolean;
};

/** The lines of a comparison of plans, in order; those that the provider's settings leave blank are left out. */
export function comparePlans(
  plans: readonly Plan[],
  { installation, calls, planDetails: { uploadPercent, router, term } }: Provider,
  { values }: Pick<typeof content, "values">,
): ComparisonRow[] {
  const list = (names: readonly string[]) => names.join(", ") || values.none;
  const [lowest, fastest] = [Math.min(...plans.map(({ price }) => price)), Math.max(...plans.map(megabits))];
  const row = (
    key: ComparisonRow["key"],
    text: (plan: Plan) => string | null,
    best?: { note: string; isBest: (plan: Plan) => boolean },
  ): ComparisonRow[] => {
    const texts = plans.map(text);
    if (texts.every((one) => one === null)) return [];
    const differs = new Set(texts).size > 1;
    const noteOf = (plan: Plan) => (differs && best?.isBest(plan) ? best.note : null);
    const cells = plans.map((plan, index) => ({ text: texts[index] ?? values.none, note: noteOf(plan) }));
    return [{ key, differs, cells }];
  };
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
    row("upload", ({ speed, upload }) =>
      upload !== undefined ? `${upload} Mb/s` : uploadPercent > 0 ? uploadSpeed(speed, uploadPercent) : null,
    ),
    row("included", ({ streamings }) => list(splitStreamings(streamings).included)),
    row("limited", ({ streamings }) => list(splitStreamings(streamings).limited)),
    row("cameras", ({ cameraCount }) => cameraLabel(cameraCount)),
    row("calls", ({ type }) => (type === "Combo" ? calls : values.none)),
    row("installation", () => installation),
    row("router", () => router),
    row("term", () => term),
  ].flat();
}

function megabits({ speed }: Plan): number {
  return splitSpeed(speed).megabits ?? 0;
}
