import type { DestinationKind } from "#app/leads/destinations/destination.ts";
import type { DeliveryRow } from "#app/leads/destinations/delivery-log.server.ts";
import type { MissingSecret } from "#app/leads/destinations/secrets.server.ts";
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

/** Why nothing goes to a destination whose secret cannot be used, and what to do. */
export const missingSecretTexts: Record<MissingSecret, string> = {
  "no key":
    "A chave que abre os segredos (SECRETS_KEY ou DATA_DIR/secrets.key) está danificada ou não abre. Quem cuida do servidor a põe de volta; sem cópia, apaga o arquivo, e você digita os segredos de novo.",
  "other key":
    "O segredo foi guardado com outra chave, e este servidor não o lê. Digite-o de novo, ou ponha de volta a mesma SECRETS_KEY, ou o mesmo DATA_DIR/secrets.key, em todos os servidores.",
  "no secret": "O segredo não está guardado, como depois de um backup sem ele. Digite-o de novo.",
};

/** A delivery that is of no request. */
export const changeLabel = "Mudança no site";

export const deliveryStepTitles: Record<DeliveryStep, string> = {
  address: "Endereço",
  connection: "Conexão protegida",
  login: "Chave ou senha",
  message: "Pedido",
};

const answerTexts: Record<string, string> = {
  "401": "401: a chave ou a senha foi recusada",
  "403": "403: sem permissão",
  "400": "400: recusou o pedido",
  "404": "404: não há nada neste endereço",
  "413": "413: achou o pedido grande demais",
  "422": "422: não aceitou os dados",
  "429": "429: pediu para esperar",
  "private address": "o endereço leva para uma rede interna",
  "not https": "o endereço não é https",
  "unknown name": "o nome não existe na internet",
  unreachable: "não houve conexão",
  "no tls": "o certificado não foi aceito",
  timeout: "não respondeu a tempo",
  "cut off": "a resposta veio pela metade",
  "no mail server": "falta o servidor de e-mail",
  "no sales address": "falta o e-mail de vendas",
  "no e-mail": "o pedido não tem e-mail",
  "no phone": "o pedido não tem telefone",
  "no contact": "o pedido não tem e-mail nem telefone",
  "no consent": "quem pediu não autorizou",
  duplicate: "já está cadastrado lá",
  rejected: "não aceitou os dados",
  "no json": "respondeu o que não se entende",
  "other key": "o segredo foi guardado com outra chave",
  accepted: "aceito",
  fault: "erro do site, que está no log",
};

/** An answer of a delivery in words. */
export function answerText(answer: string | null): string {
  if (answer === null) return "";
  if (/^(101|3\d\d)$/.test(answer)) return `${answer}: mandou para outro lugar`;
  if (/^5\d\d$/.test(answer)) return `${answer}: o sistema de lá falhou`;
  return answerTexts[answer] ?? answer;
}

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
