import { type ClientActionFunctionArgs, data } from "react-router";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { sendWrite } from "#app/console/requests/request.ts";
import { writeForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/captions-route";

/** Whether captions are shown now; null when the switch failed. */
export type CaptionsResult = { areShown: boolean | null };

const failure: CaptionsResult = { areShown: null };

/** Switches the captions of the home carousel: the field `show` is "sim" or "não". */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const show = textField(await readForm(request), "show");
  if (show !== "sim" && show !== "não") throw new Response("Falta dizer se as legendas aparecem.", { status: 400 });
  const areShown = show === "sim";
  return writeForStaff<CaptionsResult>({
    context,
    about: "banner-config",
    needs: "banner-config",
    logFields: { entity: "banner-config" },
    run: async () => {
      await bannerConfig.update(areShown);
      return { areShown };
    },
    refused: () => failure,
    failed: () => failure,
  });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendWrite<unknown>({ request, serverAction }, () => data(failure, { status: 503 }));
}
