import type { DestinationKind } from "#app/leads/destinations/destination.ts";
import type { DeliveryRow } from "#app/leads/destinations/delivery-log.server.ts";
import type { DeliveryStep } from "#app/leads/destinations/connector.ts";
import { formatTime } from "#app/console/dates.ts";

export const destinationKindLabels: Record<DestinationKind, string> = {
  mail: "E-mail",
  webhook: "Webhook",
  "rd-station": "RD Station",
  hubsoft: "HubSoft",
  ixc: "IXC Soft",
  meta: "Meta (conversões)",
  "google-analytics": "Google Analytics (conversões)",
};

const conversionHelp =
  "Mede os anúncios. Os formulários ganham uma caixa, e só os pedidos de quem a marca seguem: e-mail e telefone embaralhados. Diga isso na sua política de privacidade.";

/** What each kind does with a request. */
export const destinationKindHelp: Record<DestinationKind, string> = {
  mail: "Mais um endereço recebe o aviso, além do e-mail de vendas.",
  webhook: "Um POST assinado a cada pedido: n8n, Make, Zapier ou o seu sistema.",
  "rd-station": "Uma conversão no RD Station Marketing. Só os pedidos com e-mail.",
  hubsoft: "Um prospecto no HubSoft.",
  ixc: "Um contato com a marca de lead no IXC.",
  meta: conversionHelp,
  "google-analytics": conversionHelp,
};

/** What a test does at each kind. */
export const destinationTestHelp: Partial<Record<DestinationKind, string>> = {
  meta: "O teste é um evento de ninguém. A Meta conta esse evento.",
  "google-analytics": "O teste confere só o formato, e nada é contado: o Google não confere o ID nem a chave.",
};

/** A delivery that is of no request. */
export const changeLabel = "Mudança no site";

export const deliveryStepTitles: Record<DeliveryStep, string> = {
  address: "Endereço",
  connection: "Conexão protegida",
  login: "Chave ou senha",
  message: "Pedido",
};

/** The state of a delivery, and what it looks like. */
export function deliveryStateOf({ state, tries, isHeld, nextTryAt }: DeliveryRow): {
  label: string;
  tone: "ok" | "neutral" | "warn" | "danger";
  note: string | null;
} {
  if (state === "delivered") return { label: "Entregue", tone: "ok", note: null };
  if (state === "refused") return { label: "Recusado", tone: "danger", note: "não repete" };
  if (state === "given-up") return { label: "Desistiu", tone: "danger", note: `${tries} tentativas` };
  if (isHeld) return { label: "Espera", tone: "warn", note: "destino parado" };
  if (tries === 0) return { label: "Na fila", tone: "neutral", note: null };
  return { label: "Tentando de novo", tone: "neutral", note: `${tries}ª de 16, a próxima às ${formatTime(nextTryAt)}` };
}
