import type { MissingSecret } from "#app/leads/destinations/secrets.server.ts";

/** Why nothing goes to a destination whose secret cannot be used, and what to do. */
export const missingSecretTexts: Record<MissingSecret, string> = {
  "no key":
    "A chave que abre os segredos (SECRETS_KEY ou DATA_DIR/secrets.key) está danificada ou não abre. Quem cuida do servidor a põe de volta; sem cópia, apaga o arquivo, e você digita os segredos de novo.",
  "other key":
    "O segredo foi guardado com outra chave, e este servidor não o lê. Digite-o de novo, ou ponha de volta a mesma SECRETS_KEY, ou o mesmo DATA_DIR/secrets.key, em todos os servidores.",
  "no secret": "O segredo não está guardado, como depois de um backup sem ele. Digite-o de novo.",
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
