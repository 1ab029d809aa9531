import type { StreamingBanner } from "#app/catalogue/banners/streaming-banner.ts";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";

// What the console and the page that previews for it in a frame agree on.

/** What is being edited, as visitors would see it. */
export type Preview =
  | { kind: "plan"; plan: Plan }
  | { kind: "business-plan"; plan: BusinessPlan }
  /** A banner of the home page or of a streaming guide. */
  | { kind: "banner"; banner: StreamingBanner; showCaption: boolean; hasAction: boolean }
  /** A page, an article or a piece of news, by the texts of its form. */
  | { kind: "page"; texts: Readonly<Record<string, string>> }
  /** The label of an offer version. */
  | { kind: "label"; code: string };

/** From the console to its frame. */
export type PreviewMessage = { preview: Preview };

/** From the frame to the console: it is ready, or what it shows is that high now. */
export type PreviewFrameMessage = { previewHeight: number };

export const previewPath = "/previa";

/** The page of the console that shows the public pages as they will be; the pages themselves are below it. */
const visitorPath = "/intranet/visitante";

/** What the public pages are shown with: a release, or all that is scheduled until a moment. */
export type VisitorScene = { release: number } | { moment: Date };

const scenePattern = new RegExp(`^${visitorPath}/(?:(\\d{1,9})|em-(\\d{4}-\\d{2}-\\d{2})T(\\d{2})-(\\d{2}))(?=[/.]|$)`);

/** The start of the addresses of the pages in a scene. */
export function scenePath(scene: VisitorScene): string {
  if ("release" in scene) return `${visitorPath}/${scene.release}`;
  return `${visitorPath}/em-${scene.moment.toISOString().slice(0, 16).replace(":", "-")}`;
}

/** The scene of an address, and the start that it has in common with all of the scene; null for another address. */
export function parseScene(pathname: string): { scene: VisitorScene; start: string } | null {
  const match = scenePattern.exec(pathname);
  if (!match) return null;
  const [start, release, day, hours, minutes] = match;
  if (release !== undefined) return { scene: { release: Number(release) }, start };
  const moment = new Date(`${day}T${hours}:${minutes}:00Z`);
  return Number.isNaN(moment.getTime()) ? null : { scene: { moment }, start };
}

/** The path of a public page, which is the address's own but for pages in a scene. */
export function sitePath({ pathname }: URL): string {
  return pathname.slice(parseScene(pathname)?.start.length ?? 0);
}

/** From a page in a scene to the console around it: a form was not sent, or a link out of the site was not followed. */
export type VisitorMessage = { visitorStopped: "form" | "link" };
