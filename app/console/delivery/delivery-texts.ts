import type { DeliveryFailure } from "#app/platform/delivery/delivery-failures.server.ts";
import type { MailStep } from "#app/platform/delivery/mail-failure.ts";
import { formatDay, formatTime } from "#app/console/dates.ts";
import { relayFailureText } from "#app/console/lead/labels.ts";

type StepText = {
  title: string;
  /** Why mails do not leave when this step fails; goes on with a sentence. */
  problem: string;
  /** What to look at. */
  advice: string;
};

export const mailStepTexts: Record<MailStep, StepText> = {
  connection: {
    title: "Conexão",
    problem: "não há conexão com o servidor de e-mail",
    advice: "Confira o nome e a porta do servidor em SMTP_URL, e se a rede deixa este computador sair por essa porta.",
  },
  tls: {
    title: "Proteção (TLS)",
    problem: "a conexão protegida com o servidor de e-mail não foi feita",
    advice: "Confira em SMTP_URL o nome do servidor e a porta: em geral 465 com smtps:// e 587 com smtp://.",
  },
  login: {
    title: "Usuário e senha",
    problem: "o servidor de e-mail não aceita o usuário e a senha",
    advice: "Confira o usuário e a senha em SMTP_URL. Alguns provedores de e-mail pedem uma senha de aplicativo.",
  },
  sender: {
    title: "Remetente",
    problem: "o servidor de e-mail não aceita o remetente",
    advice: "O remetente é o e-mail de vendas das configurações: o usuário de SMTP_URL precisa poder enviar por ele.",
  },
  recipient: {
    title: "Destinatário",
    problem: "o servidor de e-mail não entrega aos destinatários",
    advice: "Confira se o servidor deixa este usuário enviar para fora, e se o endereço existe.",
  },
  message: {
    title: "Mensagem",
    problem: "o servidor de e-mail não aceita as mensagens",
    advice: "Confira o SPF e o DKIM do domínio do remetente, e o limite de envios da conta.",
  },
};

export type DeliveryFailureText = { title: string; advice: string };

/** What fails since when, and what to look at. */
export function deliveryFailureText({ service, since, step, answer }: DeliveryFailure): DeliveryFailureText {
  const when = sinceText(since);
  if (service === "relay") {
    return {
      title: `As indicações não são enviadas desde ${when}: ${lowerFirst(relayFailureText(answer))}`,
      advice: relayAdvice,
    };
  }
  if (service === "notices") {
    const what = step === "message" ? "a mensagem" : "o endereço que recebe os avisos";
    return {
      title: `Os avisos de novos contatos não chegam desde ${when}: o servidor de e-mail recusou ${what}.`,
      advice: "Confira o e-mail de vendas e o do encarregado nas configurações. Os contatos estão na aba Contatos.",
    };
  }
  const text = step in mailStepTexts ? mailStepTexts[step as MailStep] : missingAddress;
  return { title: `Os e-mails não saem desde ${when}: ${text.problem}.`, advice: text.advice };
}

export const relayAdvice =
  "Confira RELAY_URL e a conta no serviço de envio. As indicações estão na aba Contatos e são enviadas quando ele voltar.";

const missingAddress = {
  problem: "falta o e-mail de vendas",
  advice: "Preencha o e-mail de vendas nas configurações: ele é o remetente.",
};

/** "10h12", "ontem, 10h12" or "sexta-feira, 20/11/2026, 10h12". */
function sinceText(date: Date): string {
  const day = formatDay(date);
  const hour = formatTime(date).replace(":", "h");
  return day === "hoje" ? hour : `${day}, ${hour}`;
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}
