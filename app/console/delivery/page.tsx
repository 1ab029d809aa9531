import type { ClientLoaderFunctionArgs } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff, writeForStaff } from "#app/console/server/staff-request.server.ts";
import { SettingsNav } from "#app/console/settings/settings-nav.tsx";
import { readForm, textField } from "#app/platform/form/form.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { readDelivery, runDeliveryTest } from "./delivery.server.ts";
import { DeliveryProblems } from "./delivery-problems.tsx";
import { type DeliveryState, deliveryTests, type DeliveryTestResult } from "./delivery-test.ts";
import { DeliveryTestCard } from "./delivery-test-card.tsx";
import type { Route } from "./+types/page";

export { sendCommand as clientAction } from "#app/console/requests/send-command.ts";

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<DeliveryState | null> {
  requireAdministrator(context);
  return readForStaff({ context, about: null, logFields: { screen: "delivery" }, read: readDelivery, fallback: null });
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  requireAdministrator(context);
  const form = await readForm(request);
  const test = deliveryTests.find((known) => known === textField(form, "action"));
  if (!test) throw new Response("Esta operação não existe.", { status: 400 });
  return writeForStaff<DeliveryTestResult>({
    context,
    about: null,
    needs: null,
    logFields: { action: "delivery test" },
    run: () => runDeliveryTest(test),
    refused: ({ message }) => ({ kind: "refused", message }),
    failed: () => ({ kind: "failed" }),
  });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<DeliveryState | null> {
  return loadOrFallback<DeliveryState | null>(serverLoader, null);
}

/** How mails and referrals leave the site, with a test of each. */
export default function DeliveryPage({ loaderData: state }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <div className="px-4 py-5 md:px-6 shell:min-h-0 shell:flex-1 shell:overflow-y-auto">
      <title>{`Envio · ${provider.name}`}</title>
      <div className="mx-auto grid max-w-184 gap-4">
        <SettingsNav />
        <h1 className="text-xl font-bold tracking-tight max-sm:text-lg">Envio</h1>
        {state ? <Services state={state} /> : <LoadError title="Erro ao ler o envio" />}
      </div>
    </div>
  );
}

function Services({ state: { problems, mailServer, relay, salesEmail, waitingMails } }: { state: DeliveryState }) {
  return (
    <>
      <DeliveryProblems problems={problems} />
      <DeliveryTestCard
        test="mail"
        title="E-mails"
        server={mailServer}
        description={
          mailServer
            ? `Os avisos de novos contatos vão para ${salesEmail || "o e-mail de vendas"}, e as confirmações a quem pediu. ${waitingText(waitingMails)}`
            : "Sem SMTP_URL o site não envia e-mails: veja os novos contatos na aba Contatos."
        }
        button="Enviar um e-mail de teste"
        help="Vai do e-mail de vendas para ele mesmo."
      />
      <DeliveryTestCard
        test="relay"
        title="Serviço de envio"
        server={relay}
        description={
          relay ? "Recebe as indicações de amigos." : "Sem RELAY_URL as indicações ficam guardadas na aba Contatos."
        }
        button="Enviar um teste"
        help="O serviço recebe uma mensagem sem dados de ninguém."
      />
    </>
  );
}

function waitingText(count: number): string {
  return count === 0 ? "Nenhum espera." : `${pluralize(count, "e-mail espera", "e-mails esperam")} para sair.`;
}
