import { requireAdministrator } from "#app/accounts/session.server.ts";
import * as deliveryLog from "#app/leads/destinations/delivery-log.server.ts";
import { testDestination } from "#app/leads/destinations/test-destination.server.ts";
import { numberField, readForm, textField } from "#app/platform/form/form.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { writeForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/action-route";
import { type DestinationAction, destinationActions, type DestinationOutcome } from "./outcomes.ts";

export { sendCommand as clientAction } from "#app/console/requests/send-command.ts";

/** Tests a destination, or sends deliveries once more. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  requireAdministrator(context);
  const form = await readForm(request);
  const name = destinationActions.find((known) => known === textField(form, "action"));
  if (!name) throw new Response("Esta operação não existe.", { status: 400 });
  return writeForStaff<DestinationOutcome>({
    context,
    about: null,
    needs: null,
    logFields: { screen: "destinations", action: name },
    run: () => run(name, form, requestMeta(context).publicUrl),
    refused: ({ message }) => ({ kind: "refused", message }),
    failed: () => ({ kind: "failed" }),
  });
}

async function run(name: DestinationAction, form: FormData, publicUrl: string | null): Promise<DestinationOutcome> {
  switch (name) {
    case "test":
      return { kind: "tested", test: await testDestination(numberField(form, "id"), publicUrl) };
    case "try-now":
      await deliveryLog.tryNow(numberField(form, "id"));
      return { kind: "trying" };
    case "resend":
      return { kind: "resent", ...(await deliveryLog.resend(numberField(form, "id"))) };
    case "resend-all":
      return {
        kind: "all-resent",
        count: await deliveryLog.resendAll(parseWholeNumber(textField(form, "destination"))),
      };
  }
}
