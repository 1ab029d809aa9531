import { isReleased } from "#app/records/kinds.ts";
import type { RouterContextProvider } from "react-router";
import { putBack, takeOut } from "#app/releases/take-out.server.ts";
import { numberField, readForm, textField } from "#app/platform/form/form.server.ts";
import type { ReviewOutcome } from "#app/console/release-mode/review-actions.ts";
import { writeForStaff } from "#app/console/server/staff-request.server.ts";

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Takes what a release does to a record out of it, or puts it back, from any list. The form names the release, so the
 * mode of the browser does not matter.
 */
export async function takeOutOrPutBack({ request, context }: ActionArgs) {
  const form = await readForm(request);
  const release = numberField(form, "release");
  const entity = textField(form, "entity");
  const action = textField(form, "action") === "put-back" ? "put-back" : "take-out";
  if (action === "take-out" && !isReleased(entity)) throw new Response("Esta operação não existe.", { status: 400 });
  return writeForStaff<ReviewOutcome>({
    context,
    about: "release",
    needs: "release",
    logFields: { entity: "release", action, release },
    run: async () => {
      const done: ReviewOutcome = { kind: "done", action, left: [] };
      if (action === "take-out" && isReleased(entity)) {
        return { ...done, takenOut: await takeOut(release, { entity, recordId: numberField(form, "record") }) };
      }
      await putBack(release, numberField(form, "entry"));
      return done;
    },
    refused: ({ message }) => ({ kind: "refused", action, message }),
    failed: () => ({ kind: "failed", action }),
  });
}
