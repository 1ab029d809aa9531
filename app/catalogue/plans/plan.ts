import { formatMoney } from "#app/platform/text/money.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import type { CarriedTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { formatSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";

/** The plan types of specification PLAN-2. */
export const planTypes = ["Internet", "Combo"] as const;
export type PlanType = (typeof planTypes)[number];

/** What the version on sale adds to an offer: its code, such as "JAT-R0012-03", and terms with the provider's defaults. */
export type OnSale = CarriedTerms & { code?: string };

/** A residential plan as a visitor sees it. */
export type Plan = PlanFields & OnSale;

export type PlanFields = {
  id: number;
  name: string;
  /** Text ending in Mb/s, such as "750 Mb/s". */
  speed: string;
  /** Reais per month. */
  price: number;
  type: PlanType;
  /** Names of streaming services; the first three are included products, the rest limited apps (PLAN-17). */
  streamings: string[];
  /** 0 to 5, where 5 means five or more (PLAN-4). */
  cameraCount: number;
  badge: string | null;
};

/** The highest camera count; displayed as "5+" (PLAN-4). */
export const maxCameras = 5;
export const defaultBadge = "MELHOR OFERTA";

/** Numbers in a plan's name that highlight the plan (PLAN-16). */
const highlightedSpeeds = new Set(["350", "500"]);

/** Whether the name contains 350 or 500 as a whole number: "1350 Mega" does not. */
export function hasHighlightedSpeed(name: string): boolean {
  return (name.match(/\d+/g) ?? []).some((number) => highlightedSpeeds.has(number));
}

/** The badge on a plan card: the plan's own, or the default when its name is highlighted (PLAN-16); null for none. */
export function planBadge(plan: Pick<Plan, "name" | "badge">): string | null {
  return plan.badge ?? (hasHighlightedSpeed(plan.name) ? defaultBadge : null);
}

/**
 * The badge on the combos page: the plan's own, or the default for the first plan and for any whose name is highlighted
 * (COMBO-5); null for none.
 */
export function comboBadge(plan: Pick<Plan, "name" | "badge">, index: number): string | null {
  return plan.badge ?? (index === 0 || hasHighlightedSpeed(plan.name) ? defaultBadge : null);
}

/** The one highlighted plan of a list: the first with a badge of its own, else the first with any; null for none. */
export function findFeatured<P extends Pick<Plan, "badge">>(
  plans: readonly P[],
  badgeOf: (plan: P, index: number) => string | null,
): P | null {
  return (
    plans.find(({ badge }) => badge !== null) ?? plans.find((plan, index) => badgeOf(plan, index) !== null) ?? null
  );
}

/** "Nenhuma", "1 câmera", "3 câmeras", "5+ câmeras": the count in lists and forms (PLAN-4). */
export function cameraLabel(count: number): string {
  if (count <= 0) return "Nenhuma";
  if (count >= maxCameras) return "5+ câmeras";
  return count === 1 ? "1 câmera" : `${count} câmeras`;
}

/** The camera text on a card (PLAN-15); null without cameras. */
export function includedCamerasLabel(count: number): string | null {
  if (count <= 0) return null;
  if (count >= maxCameras) return "5+ câmeras incluídas";
  return count === 1 ? "1 câmera incluída" : `${count} câmeras incluídas`;
}

/** Sorts plans by ascending price, the order of every list of plans (PLAN-6). */
export function sortByPrice<P extends Pick<Plan, "price">>(plans: readonly P[]): P[] {
  return plans.toSorted((a, b) => a.price - b.price);
}

/** Splits plans into the two tabs, without and with cameras, each by ascending price (PLAN-6, PLAN-10). */
export function splitByCameras<P extends Pick<Plan, "cameraCount" | "price">>(plans: readonly P[]) {
  const sorted = sortByPrice(plans);
  return {
    internet: sorted.filter((plan) => plan.cameraCount === 0),
    camera: sorted.filter((plan) => plan.cameraCount > 0),
  };
}

/** The options of the plan filter; "Destaque" is the default and is not a plan type (PLAN-7). */
export const planFilters = ["Destaque", ...planTypes] as const;
export type PlanFilter = (typeof planFilters)[number];

/**
 * Filters plans: Internet and Combo by type; Destaque gives the plans with a badge, or all of them when none has one,
 * so that a city with plans never shows an empty page.
 */
export function filterPlans<P extends Plan>(plans: readonly P[], filter: PlanFilter): P[] {
  if (filter !== "Destaque") return plans.filter((plan) => plan.type === filter);
  const highlighted = plans.filter((plan) => planBadge(plan) !== null);
  return highlighted.length > 0 ? highlighted : [...plans];
}

/** Splits a plan's streamings for the details dialog (PLAN-17): the first three included, the rest limited apps. */
export function splitStreamings(streamings: readonly string[]) {
  return { included: streamings.slice(0, 3), limited: streamings.slice(3) };
}

/** The plans that include a streaming service, matched by the key of the name. */
export function plansWithStreaming<P extends Pick<Plan, "streamings">>(plans: readonly P[], service: string): P[] {
  const serviceKey = nameKey(service);
  return plans.filter(({ streamings }) => streamings.some((name) => nameKey(name) === serviceKey));
}

/** An offer in words: "Fibra 600 Mega (600 Mb/s, R$ 109,90 por mês)". */
export function offerText({ name, speed, price }: Pick<Plan, "name" | "speed" | "price">): string {
  return `${name} (${formatSpeed(speed)}, ${formatMoney(price)} por mês)`;
}
