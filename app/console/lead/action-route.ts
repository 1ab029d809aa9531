import * as leadAdmin from "#app/leads/lead-admin.server.ts";
import { leadNoteInput } from "#app/leads/lead.input.ts";
import { addNote } from "#app/leads/lead-notes.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import * as erasure from "#app/leads/lead-erasure.server.ts";
import { exportPersonalData } from "#app/leads/lead-export.server.ts";
import { numberField, readForm, textField } from "#app/platform/form/form.server.ts";
import { writeForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/action-route";
import { type LeadAction, leadActions, type LeadOutcome } from "./lead-actions.ts";

export { sendCommand as clientAction } from "#app/console/requests/send-command.ts";

/** Runs an action that only leads have; the tab shows its outcome. */
export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await readForm(request);
  const name = leadActions.find((known) => known === textField(form, "action"));
  const id = numberField(form, "id");
  if (!name) throw new Response("Esta operação não existe.", { status: 400 });
  return writeForStaff<LeadOutcome>({
    context,
    about: "lead",
    needs: "lead",
    logFields: { entity: "lead", action: name },
    run: () => run(name, id, textField(form, "note")),
    refused: ({ message }) => ({ kind: "refused", action: name, message }),
    failed: () => ({ kind: "failed", action: name }),
  });
}

async function run(name: LeadAction, id: number, note: string): Promise<LeadOutcome> {
  switch (name) {
    case "note": {
      const parsed = leadNoteInput.safeParse(note);
      if (!parsed.success) throw new Refusal(parsed.error.issues[0]!.message);
      await addNote(id, parsed.data);
      return { kind: "noted" };
    }
    case "reveal":
      return { kind: "revealed", cpfs: await leadAdmin.revealCpfs(id) };
    case "resend": {
      const { isSent, label: protocol } = await leadAdmin.resendReferral(id);
      return isSent ? { kind: "resent", protocol } : { kind: "not-sent" };
    }
    case "erase": {
      const { erased: count, receivers } = await erasure.answerErasureRequest(id);
      return { kind: "erased", count, receivers };
    }
    case "export":
      return { kind: "exported", data: await exportPersonalData(id, "contact") };
    case "export-referrer":
      return { kind: "exported", data: await exportPersonalData(id, "referrer") };
  }
}
