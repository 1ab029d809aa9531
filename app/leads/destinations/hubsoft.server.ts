import { createHash } from "node:crypto";
import { type Answer, type RequestFailure, sendRequest } from "#app/platform/delivery/outgoing-request.server.ts";
import { onlyDigits } from "#app/platform/text/brazilian-numbers.ts";
import type { Deliver, DeliveryJob, DeliveryOutcome } from "./delivery.ts";
import { jsonOf, outcomeOfStatus } from "./http-outcome.ts";
import { messageText } from "./message.ts";

/** A new token a day, as the documentation advises; they last thirty. */
const tokenMs = 24 * 3600_000;
const tokens = new Map<string, { token: string; until: number }>();

const json = { "Content-Type": "application/json", Accept: "application/json" };

/**
 * Creates a prospect in HubSoft (docs.hubsoft.com.br, "Adicionar Prospectos"). Its `id_externo` is the protocol, but
 * the documentation has no search by it: a try that arrived without an answer may make a second prospect.
 */
export const deliverToHubsoft: Deliver = async (job) => {
  if (!job.message.lead.phone) return { result: "refused", step: "message", answer: "no phone" };
  const key = keyOf(job);
  const kept = tokens.get(key);
  if (kept && kept.until > Date.now()) {
    const answer = await createProspect(job, kept.token);
    // An update of the system ends all tokens.
    if (!("status" in answer) || answer.status !== 401) return outcomeOf(answer);
    tokens.delete(key);
  }
  const login = await requestToken(job);
  const token = jsonOf(login)?.access_token;
  const signedIn = outcomeOfStatus(login, "login");
  if (signedIn.result !== "delivered") return signedIn;
  if (typeof token !== "string") return { ...signedIn, result: "failed", answer: "no json" };
  tokens.set(key, { token, until: Date.now() + tokenMs });
  return outcomeOf(await createProspect(job, token));
};

/** Whose token it is. */
function keyOf({ settings, secrets }: DeliveryJob): string {
  const account = [settings.address, settings.clientId, settings.username, secrets.secret, secrets.password];
  return createHash("sha256").update(JSON.stringify(account)).digest("hex");
}

function requestToken({ settings, secrets }: DeliveryJob): Promise<Answer | RequestFailure> {
  return sendRequest({
    method: "POST",
    url: new URL("/oauth/token", settings.address!),
    headers: json,
    body: JSON.stringify({
      grant_type: "password",
      client_id: settings.clientId,
      client_secret: secrets.secret,
      username: settings.username,
      password: secrets.password,
    }),
  });
}

function createProspect({ message, settings }: DeliveryJob, token: string): Promise<Answer | RequestFailure> {
  const { lead } = message;
  const prospect = {
    nome_razaosocial: lead.company ?? lead.name ?? lead.email ?? lead.protocol,
    tipo_pessoa: lead.company || lead.cnpj ? "pj" : "pf",
    telefone: onlyDigits(lead.phone!),
    observacao: messageText(message).text,
    id_externo: lead.protocol,
    ...(lead.email && { email: lead.email }),
    ...(lead.cnpj && { cpf_cnpj: lead.cnpj }),
    ...(settings.serviceId && {
      servico: {
        id_servico: Number(settings.serviceId),
        valor: Number((settings.servicePrice ?? "0").replace(",", ".")),
      },
    }),
  };
  return sendRequest({
    method: "POST",
    url: new URL("/api/v1/integracao/prospecto", settings.address!),
    headers: { ...json, Authorization: `Bearer ${token}` },
    body: JSON.stringify(prospect),
  });
}

/** HubSoft answers 200 to what it does not accept, too. */
function outcomeOf(answer: Answer | RequestFailure): DeliveryOutcome {
  const outcome = outcomeOfStatus(answer, "message");
  if (outcome.result !== "delivered") return outcome;
  const body = jsonOf(answer);
  if (body?.status === "success") return outcome;
  if (body?.status !== "error") return { ...outcome, result: "failed", answer: "no json" };
  if (/já foi cadastrado/i.test(String(body.msg))) return { ...outcome, result: "refused", answer: "duplicate" };
  // Which fields it wants is a setting there: the operator's to mend.
  return { ...outcome, result: "failed", answer: "rejected" };
}
