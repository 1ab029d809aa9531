import * as outbox from "#app/leads/outbox.server.ts";
import { consumeAttempt } from "#app/platform/database/throttle.server.ts";
import { listDeliveryProblems } from "#app/leads/destinations/delivery-problems.server.ts";
import { recordDelivery } from "#app/platform/delivery/delivery-failures.server.ts";
import { isMailConfigured, mailServerName, testMail } from "#app/platform/delivery/mail.server.ts";
import { isRelayConfigured, postToRelay, relayName } from "#app/platform/delivery/relay.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import * as settings from "#app/provider/settings.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { DeliveryState, DeliveryTest, DeliveryTestResult } from "./delivery-test.ts";

/** The ways out of the site, for administrators. */
export async function readDelivery(): Promise<DeliveryState> {
  const { salesEmail } = await settings.current();
  return {
    problems: (await listDeliveryProblems()).filter(({ of }) => of !== "destination"),
    mailServer: mailServerName(),
    salesEmail,
    waitingMails: await outbox.countWaiting(),
    relay: relayName(),
  };
}

const limit = { tries: 5, window: 10 * 60_000 };

/** Sends a test, which shows how far it comes. Five in ten minutes. */
export async function runDeliveryTest(test: DeliveryTest): Promise<DeliveryTestResult> {
  const isConfigured = test === "mail" ? isMailConfigured() : isRelayConfigured();
  if (!isConfigured)
    throw new Refusal(
      test === "mail" ? "Nenhum servidor de e-mail está configurado." : "Nenhum serviço de envio está configurado.",
    );
  const wait = await consumeAttempt(`delivery-test:${test}`, limit);
  if (wait > 0)
    throw new Refusal(`Espere ${pluralize(Math.ceil(wait / 60_000), "minuto", "minutos")} para testar de novo.`);
  const provider = await settings.current();
  if (test === "relay") {
    const text = `Teste do site da ${provider.name}. Se chegou, o envio das indicações funciona.`;
    return {
      kind: "relay",
      failure: await postToRelay({ name: "Teste do site", message: text, subject: "Teste do site" }),
    };
  }
  if (!provider.salesEmail) throw new Refusal("Preencha o e-mail de vendas nas configurações: ele é o remetente.");
  const steps = await testMail({
    from: { name: provider.name, address: provider.salesEmail },
    to: provider.salesEmail,
    subject: `Teste de e-mail do site da ${provider.name}`,
    text: "Se esta mensagem chegou, os avisos de novos contatos também chegam neste endereço.",
  });
  if (steps.at(-1)!.state === "done") {
    await recordDelivery("notices", null);
    await outbox.retryNow();
  }
  return { kind: "mail", steps };
}
