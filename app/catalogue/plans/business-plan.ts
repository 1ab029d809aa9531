import type { SoldVersion } from "./sold-version.ts";

/** A business plan as a visitor sees it; its type is always "empresarial" (BUSINESS-14). */
export type BusinessPlan = SoldVersion & {
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
