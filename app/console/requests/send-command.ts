import { type ClientActionFunctionArgs, data } from "react-router";
import { sendWrite } from "./request.ts";

/**
 * Sends a write whose outcome names its kind. Without an answer it is a network failure, which names the action and has
 * an error status, so that the router revalidates nothing.
 */
export async function sendCommand({ request, serverAction }: ClientActionFunctionArgs) {
  const action = (await request.clone().formData()).get("action");
  const write = { request, serverAction: () => serverAction<{ kind: string }>() };
  const outcome = await sendWrite(write, (why) => ({ kind: "networkFailure", action, why }));
  return outcome.kind === "networkFailure" ? data(outcome, { status: 503 }) : outcome;
}
