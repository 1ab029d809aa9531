import { findFeatured, type OnSale } from "./plan.ts";

/** A business plan as a visitor sees it; its type is always "empresarial" (BUSINESS-14). */
export type BusinessPlan = BusinessPlanFields & OnSale;

export type BusinessPlanFields = {
  id: number;
  name: string;
  speed: string;
  /** Reais per month. */
  price: number;
  /** One line of text each. */
  features: string[];
  badge: string | null;
  popular: boolean;
  streamings: string[];
  /** 0 to 5, where 5 means five or more. */
  cameraCount: number;
};

/** The plan of a list that is highlighted: a popular one, else the first with a badge. */
export function findFeaturedBusinessPlan(plans: readonly BusinessPlan[]): BusinessPlan | null {
  return plans.find(({ popular }) => popular) ?? findFeatured(plans, ({ badge }) => badge);
}
