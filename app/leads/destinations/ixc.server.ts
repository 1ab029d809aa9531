import { type Answer, type RequestFailure, sendRequest } from "#app/platform/delivery/outgoing-request.server.ts";
import { onlyDigits } from "#app/platform/text/brazilian-numbers.ts";
import { dayOf } from "#app/platform/time/clock.ts";
import type { Deliver, DeliveryJob } from "./delivery.ts";
import { jsonOf, outcomeOfStatus } from "./http-outcome.ts";
import { messageText } from "./message.ts";

/**
 * Creates a contact that is a lead in IXC Provedor (wikiapiprovedor.ixcsoft.com.br, "contato"). The protocol is in its
 * notes: before a second try it is searched for, so that a try that arrived without an answer makes no second contact.
 */
export const deliverToIxc: Deliver = async (job) => {
  if (job.isRepeated) {
    const found = await post(job, searchFor(job.message.lead.protocol), { ixcsoft: "listar" });
    const outcome = outcomeOfStatus(found, "message");
    if (outcome.result !== "delivered") return outcome;
    const body = jsonOf(found);
    if (body === null || !("total" in body)) return { ...outcome, result: "failed", answer: "no json" };
    if (Number(body.total) > 0) return outcome;
  }
  const answer = await post(job, contactOf(job));
  const outcome = outcomeOfStatus(answer, "message");
  if (outcome.result !== "delivered") return outcome;
  const type = jsonOf(answer)?.type;
  if (type === "success") return outcome;
  // It answers 200 to what it does not accept, too: which fields it wants is a setting there.
  return { ...outcome, result: "failed", answer: type === "error" ? "rejected" : "no json" };
};

function post({ settings, secrets }: DeliveryJob, body: object, headers: Record<string, string> = {}) {
  return sendRequest({
    method: "POST",
    url: new URL("/webservice/v1/contato", settings.address!),
    headers: {
      "Content-Type": "application/json",
      Authorization: `Basic ${Buffer.from(secrets.secret).toString("base64")}`,
      ...headers,
    },
    body: JSON.stringify(body),
  }) satisfies Promise<Answer | RequestFailure>;
}

/** "L" is "contains". */
function searchFor(protocol: string) {
  const order = { page: "1", rp: "1", sortname: "contato.id", sortorder: "desc" };
  return { qtype: "contato.obs", query: protocol, oper: "L", ...order };
}

function contactOf({ message, settings }: DeliveryJob) {
  const { lead } = message;
  const phone = lead.phone && onlyDigits(lead.phone);
  return {
    principal: "N",
    lead: "S",
    ativo: "S",
    nome: lead.name ?? lead.company ?? lead.email ?? lead.protocol,
    razao: lead.company ?? "",
    tipo_pessoa: lead.company || lead.cnpj ? "J" : "F",
    cnpj_cpf: lead.cnpj ?? "",
    fone_celular: phone ?? "",
    fone_whatsapp: phone ?? "",
    email: lead.email ?? "",
    id_filial: settings.branchId ?? "",
    data_cadastro: dayOf(lead.createdAt),
    obs: messageText(message).text,
  };
}
