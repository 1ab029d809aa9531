import { randomUUID } from "node:crypto";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import { isMailConfigured, testMail } from "#app/platform/delivery/mail.server.ts";
import { withoutAddresses } from "#app/platform/delivery/mail-failure.ts";
import type { MailTestStep } from "#app/platform/delivery/mail-transcript.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { assertAdministrator } from "#app/records/actor.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { readRevision } from "#app/records/revision.server.ts";
import { siteOf } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import type { LeadKind } from "#app/leads/lead.ts";
import { type DeliveryOutcome, type DeliveryStep, deliverySteps } from "./delivery.ts";
import { announceToWebhook } from "./webhook.server.ts";
import { deliverTo } from "./connectors.server.ts";
import * as destinations from "./destination.server.ts";
import { mailOf } from "./mail.server.ts";
import { testMessage } from "./message.ts";
import { idOf } from "./message.server.ts";
import * as secrets from "./secrets.server.ts";

/** A step of a test, with the receiver's answer to the last one that was reached. */
export type DestinationTestStep = { step: DeliveryStep; state: "done" | "failed" | "skipped"; answer: string | null };

export type DestinationTest = { kind: "mail"; steps: MailTestStep[] } | { kind: "steps"; steps: DestinationTestStep[] };

const limit = { tries: 5, window: 10 * 60_000 };

/**
 * Sends a request of nobody to a destination, and says how far it comes. Five in ten minutes. `publicUrl` is the
 * environment's.
 */
export async function testDestination(destinationId: number, publicUrl: string | null): Promise<DestinationTest> {
  assertAdministrator();
  const destination = await destinations.find(destinationId);
  if (!destination) throw new Refusal("Este destino foi excluído.");
  const opened = await secrets.read(destinationId);
  if (!opened || destination.missingSecret)
    throw new Refusal("O segredo não abre com a chave deste servidor. Digite-o de novo.");
  const wait = await consumeAttempt(`destination-test:${destinationId}`, limit);
  if (wait > 0)
    throw new Refusal(`Espere ${pluralize(Math.ceil(wait / 60_000), "minuto", "minutos")} para testar de novo.`);
  const id = idOf(randomUUID());
  const common = { settings: destination, secrets: opened, isRepeated: false };
  const leadKind = destination.leadKinds[0] as LeadKind | undefined;
  if (!leadKind) {
    const message = { id, isTest: true, revision: await readRevision(), kinds: [], at: new Date() };
    return { kind: "steps", steps: stepsOf(await announceToWebhook({ ...common, message })) };
  }
  const message = testMessage(id, leadKind, publicUrl ?? siteOf(await settings.current()));
  if (destination.kind === "mail") {
    const mail = isMailConfigured() ? await mailOf(message, destination.address!) : null;
    if (!mail) throw new Refusal("Falta o servidor de e-mail, em SMTP_URL, ou o e-mail de vendas.");
    return { kind: "mail", steps: await testMail(mail) };
  }
  return { kind: "steps", steps: stepsOf(await deliverTo[destination.kind]({ ...common, message })) };
}

/** All steps, in order. The answer is the receiver's own words, shown to whoever tests and kept nowhere. */
function stepsOf({ result, step: last, answer, words }: DeliveryOutcome): DestinationTestStep[] {
  const reached = deliverySteps.indexOf(last);
  const said = [answer, words && withoutAddresses(words)].filter(Boolean).join(" · ");
  return deliverySteps.map((step, index) => {
    if (index > reached) return { step, state: "skipped", answer: null };
    if (index < reached) return { step, state: "done", answer: null };
    return { step, state: result === "delivered" ? "done" : "failed", answer: said };
  });
}
