import { type ClientActionFunctionArgs, data } from "react-router";
import * as bannerConfig from "#app/catalogue/banners/banner-config.server.ts";
import { Refusal, refusalStatus } from "#app/records/refusal.ts";
import { readForm, textField } from "#app/platform/form.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendWrite } from "#app/console/requests/request.ts";
import type { Route } from "./+types/captions-route";

/** Whether the switch succeeded. */
export type CaptionsResult = { isDone: boolean };

/** Switches the captions of the home carousel: the field `show` is "sim" or "não". */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const show = textField(await readForm(request), "show");
  if (show !== "sim" && show !== "não") throw new Response("Falta dizer se as legendas aparecem.", { status: 400 });
  try {
    await bannerConfig.update(show === "sim");
    return data<CaptionsResult>({ isDone: true });
  } catch (error) {
    if (error instanceof Refusal) return data<CaptionsResult>({ isDone: false }, { status: refusalStatus(error) });
    log.error({ id: requestMeta(context).id, error }, "captions could not be switched");
    return data<CaptionsResult>({ isDone: false }, { status: 500 });
  }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendWrite<unknown>({ request, serverAction }, () => data<CaptionsResult>({ isDone: false }, { status: 503 }));
}
