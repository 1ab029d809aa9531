import { cameraLabel, filterPlans, type Plan, plansWithStreaming } from "./plan.ts";
import type { Technology } from "#app/catalogue/plans/offer-terms/technology.ts";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { technologiesOf } from "#app/catalogue/plans/offer-terms/technology.ts";

/**
 * What the site advertises: the main offer, combos, the range of speeds and how the internet comes; prices in reais per
 * month. Null where nothing is sold, or said. In the settings it names the plans that staff have chosen; visitors see
 * those that are sold.
 */
export type Advertised = {
  fiberOffer: { speed: string; price: number } | null;
  combos: readonly { speed: number; addition: string; price: number }[];
  speeds: { lowest: string; highest: string } | null;
  technologies: readonly Technology[];
};

/** A plan with its speed in Mb/s. */
type Sold = { plan: Plan; megabits: number };

/**
 * The advertised facts as they hold where these plans are sold: each is what the provider advertises, if it is sold, or
 * the nearest plan with its own price.
 */
export function advertisedAmong(
  plans: readonly Plan[],
  { fiberOffer, combos, speeds, technologies }: Advertised,
): Advertised {
  const internet = measured(filterPlans(plans, "Internet"));
  const all = measured(plans).toSorted((a, b) => a.megabits - b.megabits);
  const main =
    fiberOffer && nearest(internet.length > 0 ? internet : all, { ...fiberOffer, speed: megabitsOf(fiberOffer.speed) });
  return {
    fiberOffer: main && fiberOfferOf(main),
    combos: nearestCombos(measured(filterPlans(plans, "Combo")), combos),
    speeds: all[0] ? { lowest: speedName(all[0]), highest: speedName(all.at(-1)!) } : speeds,
    technologies: technologiesOf(plans, technologies),
  };
}

/** For each example a combo of its own: one with the same addition before others. */
function nearestCombos(sold: readonly Sold[], examples: Advertised["combos"]): Advertised["combos"] {
  const chosen: Sold[] = [];
  for (const example of examples) {
    const others = sold.filter((one) => !chosen.includes(one));
    const alike = others.filter(({ plan }) => adds(plan, example.addition));
    const combo = nearest(alike.length > 0 ? alike : others, example);
    if (combo) chosen.push(combo);
  }
  return chosen.map(comboOf);
}

/** What each of these plans is advertised as, for staff to choose one; a plan without a speed is not. */
export function advertisable(plans: readonly Plan[]) {
  return {
    fiberOffer: measured(filterPlans(plans, "Internet")).map((sold) => ({
      name: sold.plan.name,
      ...fiberOfferOf(sold),
    })),
    combo: measured(filterPlans(plans, "Combo")).map((sold) => ({ name: sold.plan.name, ...comboOf(sold) })),
  };
}

function fiberOfferOf(sold: Sold): NonNullable<Advertised["fiberOffer"]> {
  return { speed: speedName(sold).toUpperCase(), price: sold.plan.price };
}

function comboOf({ plan, megabits }: Sold): Advertised["combos"][number] {
  return { speed: megabits, addition: additionOf(plan), price: plan.price };
}

/** The plan with the nearest speed and, of several, the nearest price. */
function nearest(sold: readonly Sold[], wanted: { speed: number; price: number }): Sold | null {
  const distance = ({ megabits, plan }: Sold) =>
    [Math.abs(megabits - wanted.speed), Math.abs(plan.price - wanted.price)] as const;
  const compare = (a: Sold, b: Sold) => distance(a)[0] - distance(b)[0] || distance(a)[1] - distance(b)[1];
  return sold.toSorted(compare)[0] ?? null;
}

/** Whether a combo adds what an example names: "Câmera", "Streaming", or a streaming service. */
function adds(plan: Plan, addition: string): boolean {
  if (/^c[âa]mera/i.test(addition)) return plan.cameraCount > 0;
  if (/^streaming/i.test(addition)) return plan.cameraCount === 0 && plan.streamings.length > 0;
  return plansWithStreaming([plan], addition).length > 0;
}

/** "Câmera", "3 câmeras", "Globoplay", "Streaming" for several services; the name of a combo that adds none of them. */
function additionOf({ cameraCount, streamings, name }: Plan): string {
  if (cameraCount > 0) return cameraCount === 1 ? "Câmera" : cameraLabel(cameraCount);
  return streamings.length > 1 ? "Streaming" : (streamings[0] ?? name);
}

function measured(plans: readonly Plan[]): Sold[] {
  return plans.flatMap((plan) => {
    const { megabits } = splitSpeed(plan.speed);
    return megabits === null ? [] : [{ plan, megabits }];
  });
}

/** "600 Mega", "1 Giga". */
function speedName({ megabits }: Sold): string {
  const { figure, unit } = splitSpeed(`${megabits} Mega`);
  return `${figure} ${unit}`;
}

function megabitsOf(speed: string): number {
  return splitSpeed(speed).megabits ?? 0;
}
