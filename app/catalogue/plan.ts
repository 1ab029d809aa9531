/** The plan types of specification PLAN-2. */
export const planTypes = ["Internet", "Combo"] as const;
export type PlanType = (typeof planTypes)[number];

/** A residential plan as a visitor sees it. */
export type Plan = {
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

/** The most cameras that are counted; it displays as "5+" (PLAN-4). */
export const maxCameras = 5;
export const defaultBadge = "MELHOR OFERTA";

/** The numbers that highlight a plan by its name alone (PLAN-16). */
const highlightedSpeeds = new Set(["350", "500"]);

/** Whether the name holds 350 or 500 as a whole number: "1350 Mega" does not. */
export function hasHighlightedSpeed(name: string): boolean {
  return (name.match(/\d+/g) ?? []).some((number) => highlightedSpeeds.has(number));
}

/** The badge on a plan's card: its own, or the default when its name is highlighted (PLAN-16); null for none. */
export function badgeOf(plan: Pick<Plan, "name" | "badge">): string | null {
  return plan.badge ?? (hasHighlightedSpeed(plan.name) ? defaultBadge : null);
}

/** The badge on the combos page: the first plan, or any whose name is highlighted (COMBO-5). */
export function comboBadgeOf(plan: Pick<Plan, "name">, position: number): string | null {
  return position === 0 || hasHighlightedSpeed(plan.name) ? defaultBadge : null;
}

/** "Nenhuma", "1 câmera", "3 câmeras", "5+ câmeras": the count in lists and forms (PLAN-4). */
export function cameraLabel(count: number): string {
  if (count <= 0) return "Nenhuma";
  if (count >= maxCameras) return "5+ câmeras";
  return count === 1 ? "1 câmera" : `${count} câmeras`;
}

/** The camera text on a card (PLAN-15); null without cameras. */
export function includedCameras(count: number): string | null {
  if (count <= 0) return null;
  if (count >= maxCameras) return "5+ câmeras incluídas";
  return count === 1 ? "1 câmera incluída" : `${count} câmeras incluídas`;
}

/** In the order of every list of plans (PLAN-6). */
export function cheapestFirst<P extends Pick<Plan, "price">>(plans: readonly P[]): P[] {
  return plans.toSorted((a, b) => a.price - b.price);
}

/**
 * The two tabs of a city's plans (PLAN-6, PLAN-10): plans without cameras and plans with them, each by ascending price.
 */
export function byCamera<P extends Pick<Plan, "cameraCount" | "price">>(plans: readonly P[]) {
  const sorted = cheapestFirst(plans);
  return {
    internet: sorted.filter((plan) => plan.cameraCount === 0),
    camera: sorted.filter((plan) => plan.cameraCount > 0),
  };
}

/** The choices of the plan-type control; "Destaque" is the default and no plan's own type (PLAN-7). */
export const planChoices = ["Destaque", ...planTypes] as const;
export type PlanChoice = (typeof planChoices)[number];

/**
 * The plans of a choice: Internet and Combo by equality; Destaque is the plans that carry a badge, or all of them when
 * none does, so that a city with plans never shows an empty page.
 */
export function plansOfChoice<P extends Plan>(plans: readonly P[], choice: PlanChoice): P[] {
  if (choice !== "Destaque") return plans.filter((plan) => plan.type === choice);
  const highlighted = plans.filter((plan) => badgeOf(plan) !== null);
  return highlighted.length > 0 ? highlighted : [...plans];
}

/** Streamings of the details dialog (PLAN-17): the first three are included products, the rest limited apps. */
export function splitStreamings(streamings: readonly string[]) {
  return { included: streamings.slice(0, 3), limited: streamings.slice(3) };
}

/** The plans that include a streaming service, by its name in any letter case. */
export function plansWithStreaming<P extends Pick<Plan, "streamings">>(plans: readonly P[], service: string): P[] {
  const wanted = service.toLowerCase();
  return plans.filter(({ streamings }) => streamings.some((name) => name.toLowerCase() === wanted));
}
