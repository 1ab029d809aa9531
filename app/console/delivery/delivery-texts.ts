import { href } from "react-router";
import type { DeliveryProblem } from "#app/leads/destinations/delivery-problems.server.ts";
import type { MailStep } from "#app/platform/delivery/mail-failure.ts";
import { inWords } from "#app/platform/text/in-words.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { formatDay, formatTime } from "#app/console/dates.ts";
import { relayFailureText } from "#app/console/lead/labels.ts";
import { answerText, missingSecretTexts } from "./answer-texts.ts";

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

/** What does not arrive since when, and how many; what to do; and where. */
export type DeliveryProblemText = { title: string; advice: string; to: string; link: string };

const testLink = { to: href("/intranet/configuracoes/envio"), link: "Testar o envio" };

/** A state in which requests do not arrive, in words. */
export function deliveryProblemText(problem: DeliveryProblem): DeliveryProblemText {
  if (problem.of === "destination") return destinationText(problem);
  if (problem.of === "notices") return noticesText(problem);
  return { ...(problem.of === "relay" ? relayText(problem) : mailText(problem)), ...testLink };
}

type ProblemOf<Of extends DeliveryProblem["of"]> = Extract<DeliveryProblem, { of: Of }>;

function mailText(problem: ProblemOf<"mail">) {
  const mails = pluralize(problem.count, "e-mail espera", "e-mails esperam");
  switch (problem.state) {
    case "unset":
      return {
        title: `${mails}${sinceText(problem.since)}: o site não tem mais um servidor de e-mail.`,
        advice: "Quem cuida do servidor define SMTP_URL, e eles saem. Os contatos estão na aba Contatos.",
      };
    case "late":
      return { title: `${mails}${sinceText(problem.since)}, e o site não os envia.`, advice: lateAdvice };
    case "failing": {
      const text = problem.step in mailStepTexts ? mailStepTexts[problem.step as MailStep] : missingAddress;
      return {
        title: `Os e-mails não saem${sinceText(problem.since)}: ${text.problem}.`,
        advice: `${text.advice} ${waitingText(problem.count, ["e-mail espera", "e-mails esperam"])}`,
      };
    }
  }
}

function noticesText({ since, step }: ProblemOf<"notices">) {
  const what = step === "message" ? "a mensagem" : "o endereço que recebe os avisos";
  return {
    title: `Os avisos de novos contatos não chegam${sinceText(since)}: o servidor de e-mail recusou ${what}.`,
    advice: "Confira o e-mail de vendas e o do encarregado nas configurações. Os contatos estão na aba Contatos.",
    ...testLink,
  };
}

function relayText(problem: ProblemOf<"relay">) {
  const waiting = pluralize(problem.count, "indicação espera", "indicações esperam");
  switch (problem.state) {
    case "unset":
      return {
        title: `${waiting}${sinceText(problem.since)}: o site não tem mais um serviço de envio.`,
        advice: "Quem cuida do servidor define RELAY_URL, e elas saem. As indicações estão na aba Contatos.",
      };
    case "late":
      return { title: `${waiting}${sinceText(problem.since)}, e o site não as envia.`, advice: lateAdvice };
    case "refused":
      return {
        title: `O serviço de envio não aceitou ${pluralize(problem.count, "indicação", "indicações")}${sinceText(problem.since)}. ${relayFailureText(problem.answer)}`,
        advice: "Não são enviadas de novo. Na aba Contatos, confira os dados e use “Reenviar”.",
      };
    case "failing":
      return {
        title: `As indicações não são enviadas${sinceText(problem.since)}: ${lowerFirst(relayFailureText(problem.answer))}`,
        advice: `${relayAdvice} ${waitingText(problem.count, ["indicação espera", "indicações esperam"])}`,
      };
  }
}

function destinationText(problem: ProblemOf<"destination">): DeliveryProblemText {
  const { id, name, count, since } = problem;
  const mend = { to: `${href("/intranet/configuracoes/destinos")}?registro=${id}`, link: "Corrigir" };
  const waiting = waitingText(count, ["pedido espera", "pedidos esperam"]);
  switch (problem.state) {
    case "locked":
      return {
        ...mend,
        title: `${name} não recebe os pedidos${sinceText(since)}: o segredo não abre.`,
        advice: `${missingSecretTexts[problem.why]} ${waiting}`,
      };
    case "failing":
      return {
        ...mend,
        title: `${name} não recebe os pedidos${sinceText(since)}: ${answerText(problem.answer)}.`,
        advice: `${adviceFor(problem.answer)} ${waiting}`,
      };
    case "late":
      return {
        ...mend,
        title: `${name} não recebe os pedidos${sinceText(since)}: o site não os envia.`,
        advice: `${waiting} ${lateAdvice}`,
      };
    case "off":
      return {
        ...mend,
        title: `${name} está desligado: ${pluralize(count, "pedido espera", "pedidos esperam")}${sinceText(since)}.`,
        advice: "Ligue o destino para que sigam.",
      };
    case "refused":
      return {
        to: `${href("/intranet/configuracoes/destinos/entregas")}?destino=${id}&mostrar=problemas`,
        link: "Ver as entregas",
        title: `${name} não aceitou ${pluralize(count, "pedido", "pedidos")}${sinceText(since)}: ${answerText(problem.answer)}.`,
        advice: "Não são enviados de novo. Corrija o que o sistema de lá não aceita e reenvie nas entregas.",
      };
    case "lost-cities": {
      const { cities } = problem;
      return {
        ...mend,
        title: `${name}: ${inWords(cities, 3)} não ${cities.length === 1 ? "está" : "estão"} mais em Cidades.`,
        advice: "Os pedidos de lá podem não seguir. Escolha de novo as cidades do destino.",
      };
    }
  }
}

export const relayAdvice =
  "Confira RELAY_URL e a conta no serviço de envio. As indicações estão na aba Contatos e são enviadas quando ele voltar.";

const lateAdvice =
  "Se isto não mudar em alguns minutos, reinicie o site ou avise quem cuida do servidor. Os contatos estão na aba Contatos.";

const missingAddress = {
  problem: "falta o e-mail de vendas",
  advice: "Preencha o e-mail de vendas nas configurações: ele é o remetente.",
};

/** What to do about the last answer of a destination, which the site tries again by itself. */
function adviceFor(answer: string): string {
  if (answer === "401" || answer === "403") return "Confira a chave ou a senha.";
  if (/^(101|3\d\d)$/.test(answer)) return "Ponha no destino o endereço final, que responde 2xx ao próprio POST.";
  if (answer === "404" || ["private address", "not https", "unknown name"].includes(answer))
    return "Confira o endereço.";
  if (answer === "no mail server") return "Quem cuida do servidor define SMTP_URL.";
  if (answer === "no sales address") return "Preencha o e-mail de vendas nas configurações.";
  return "Confira se o sistema de lá está no ar; o site continua tentando.";
}

/** "3 pedidos esperam, nenhum se perdeu." */
function waitingText(count: number, [one, many]: readonly [one: string, many: string]): string {
  return count === 0 ? "" : `${pluralize(count, one, many)}, e nada se perdeu.`;
}

/** " desde 10h12", " desde ontem, 10h12" or " desde sexta-feira, 20/11/2026, 10h12"; nothing when it is not known. */
function sinceText(date: Date | null): string {
  if (date === null) return "";
  const day = formatDay(date);
  const hour = formatTime(date).replace(":", "h");
  return ` desde ${day === "hoje" ? hour : `${day}, ${hour}`}`;
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}
