import { data } from "react-router";
import { sendWrite } from "#app/console/requests/request.ts";
import type { ReviewAction, ReviewOutcome } from "./review-actions.ts";

type ReviewWrite = { request: Request; serverAction: () => Promise<ReviewOutcome> };

/** Sends an action of a release's page from the browser. */
export async function sendReviewAction({ request, serverAction }: ReviewWrite) {
  const action = (await request.clone().formData()).get("action") as ReviewAction;
  const outcome = await sendWrite<ReviewOutcome>({ request, serverAction }, (why) => ({
    kind: "networkFailure",
    action,
    why,
  }));
  // With an error status the router does not revalidate, but a refusal may say that the release has changed.
  return outcome.kind === "done" || outcome.kind === "refused" ? outcome : data(outcome, { status: 409 });
}
