import type { ClientActionFunctionArgs } from "react-router";
import { businessPlanInput } from "#app/catalogue/plans/business-plan.input.ts";
import { termColumns } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { planInput } from "#app/catalogue/plans/plan.input.ts";
import { isPermitted } from "#app/records/actor.server.ts";
import { previewVersion, type VersionPreview } from "#app/offers/preview-version.server.ts";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/preview-route";

/** The version that saving a plan's form would create; null for none, and for a form that cannot be saved. */
export type PreviewAnswer = { preview: VersionPreview | null };

const columns = {
  name: "name",
  speed: "speed",
  price: "price",
  streamings: "streamings",
  cameraCount: "camera_count",
  features: "features",
  ...termColumns,
} as const;

/** A dry run of a save: stores nothing, and a failure only means that nothing is foretold. */
export async function action({
  request,
  context,
}: Pick<Route.ActionArgs, "request" | "context">): Promise<PreviewAnswer> {
  const form = await readForm(request);
  const isBusiness = textField(form, "kind") === "business-plan";
  const kind = isBusiness ? "business-plan" : "plan";
  if (!isPermitted("update", kind)) return { preview: null };
  const parsed = (isBusiness ? businessPlanInput : planInput).safeParse(Object.fromEntries(form));
  if (!parsed.success) return { preview: null };
  const fields: Record<string, unknown> = parsed.data;
  const stored = Object.entries(columns).flatMap(([field, column]) =>
    fields[field] === undefined ? [] : [[column, fields[field]] as const],
  );
  const id = parseWholeNumber(textField(form, "id"));
  return readForStaff<PreviewAnswer>({
    context,
    about: kind,
    logFields: { screen: "version preview" },
    read: async () => ({ preview: await previewVersion(kind, id, Object.fromEntries(stored)) }),
    fallback: { preview: null },
  });
}

/** Without a toast: staff continue to type. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<PreviewAnswer> {
  try {
    return (await serverAction<PreviewAnswer>()) ?? { preview: null };
  } catch {
    return { preview: null };
  }
}
