import type { StreamingBanner } from "./banners/streaming-banner.ts";
import type { BusinessPlan } from "./plans/business-plan.ts";
import type { Plan } from "./plans/plan.ts";

// What the console and the page that previews for it in a frame agree on.

/** What is being edited, as visitors would see it. */
export type Preview =
  | { kind: "plan"; plan: Plan }
  | { kind: "business-plan"; plan: BusinessPlan }
  /** A banner of the home page or of a streaming guide. */
  | { kind: "banner"; banner: StreamingBanner; showCaption: boolean; hasAction: boolean }
  /** The label of an offer version. */
  | { kind: "label"; code: string };

/** From the console to its frame. */
export type PreviewMessage = { preview: Preview };

/** From the frame to the console: it is ready, or what it shows is that high now. */
export type PreviewFrameMessage = { previewHeight: number };

export const previewPath = "/previa";
