/** The steps of sending a mail, in order. */
export const mailSteps = ["connection", "tls", "login", "sender", "recipient", "message"] as const;
export type MailStep = (typeof mailSteps)[number];

/**
 * Why a mail was not sent. `isFinal`: the server's verdict on that recipient or message, which would be the same at
 * every try. `isDelay`: put off for now, such as by greylisting. Anything else is for the operator to mend.
 */
export type MailFailure = {
  step: MailStep;
  isFinal: boolean;
  isDelay: boolean;
  /** The codes, such as "553 5.1.8" or "ECONNREFUSED". */
  reason: string;
  /** The codes with the server's words, without addresses. */
  answer: string;
};

/** What is read of an error of nodemailer. */
type MailError = { code?: string; originalCode?: string; command?: string; response?: string; message?: string };

type Verdict = Pick<MailFailure, "isFinal" | "isDelay">;
const final: Verdict = { isFinal: true, isDelay: false };
const delay: Verdict = { isFinal: false, isDelay: true };
const operators: Verdict = { isFinal: false, isDelay: false };

/** Sorts an error of nodemailer. The one place that decides which mails are given up. */
export function mailFailure(error: unknown): MailFailure {
  const { code = "unknown", originalCode, command = "", response = "", message = "" } = error as MailError;
  const reply = /^([245]\d\d)[ -](?:([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(response);
  const status = reply?.[1] ?? "";
  // Some servers write the code in the text: "550 no such user (#5.1.1)".
  const enhanced = reply?.[2] ?? /[#(\s]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";
  const step = stepOf({ code, originalCode, command, response, message }, status, enhanced);
  const reason = [status, enhanced].filter(Boolean).join(" ") || originalCode || code;
  return {
    step,
    ...verdictOf(step, status, enhanced, response || message),
    reason,
    answer: withoutAddresses(response || `${reason}: ${message}`),
  };
}

function stepOf(
  { code, originalCode, command, response, message }: MailError,
  status: string,
  enhanced: string,
): MailStep {
  if (code === "ETLS" || code === "EREQUIRETLS" || command === "STARTTLS" || /STARTTLS/i.test(response!)) return "tls";
  if (code === "ESOCKET" && /CERT|SSL|TLS|SIGNED|EPROTO|VERIFY/.test(originalCode ?? "")) return "tls";
  if (/AUTH/.test(code!) || command!.startsWith("AUTH") || /^53[0458]$/.test(status)) return "login";
  if (/^5\.7\.(8|9|57)$/.test(enhanced) || /authentication required|not authenticated|\blog ?in\b/i.test(response!))
    return "login";
  if (isAboutSize(status, enhanced)) return "message";
  // Many servers say only at RCPT TO what they have against the sender or the client.
  if (command === "MAIL FROM" || isAboutSender(enhanced, response!)) return "sender";
  if (command === "RCPT TO" || message!.startsWith("Invalid recipient")) return "recipient";
  if (command === "DATA" || code === "EMESSAGE") return "message";
  return message!.startsWith("Invalid sender") ? "sender" : "connection";
}

function verdictOf(step: MailStep, status: string, enhanced: string, text: string): Verdict {
  if (step !== "recipient" && step !== "message") return operators;
  if (status.startsWith("4")) return delay;
  if (step === "recipient") {
    // 5.1: the address; 5.2.1: the mailbox is closed. Without a code the words must say so: servers answer 550 to all.
    const isAboutMailbox = enhanced
      ? /^5\.(1\.([0-6]|10)|2\.1)$/.test(enhanced)
      : /^55[0134]$|^$/.test(status) && namesRecipient(text);
    if (isAboutMailbox && !isAboutPolicy(text)) return final;
    return isAboutQuota(enhanced, text) ? delay : operators;
  }
  if (isAboutSize(status, enhanced)) return final;
  if (isAboutQuota(enhanced, text)) return delay;
  // 5.6: the content; 5.7.0 and 5.7.1: a filter's verdict on it.
  const isAboutContent = enhanced ? /^5\.(6\.\d+|7\.[01])$/.test(enhanced) : /^55[0246]$/.test(status);
  return isAboutContent && !isAboutPolicy(text) ? final : operators;
}

/** Whether the words name the mailbox of a recipient. */
function namesRecipient(text: string): boolean {
  return /\b(user|mailbox|recipient|unknown|unrout|no such|not found)|usu.rio|destinat.rio/i.test(text);
}

function isAboutSize(status: string, enhanced: string): boolean {
  return status.startsWith("5") && /^5\.(3\.4|2\.3)$/.test(enhanced);
}

function isAboutSender(enhanced: string, text: string): boolean {
  return (
    /^[45]\.1\.[78]$|^5\.7\.60$/.test(enhanced) || /\bsender\b|remetente|from (address|header)|send ?as/i.test(text)
  );
}

function isAboutQuota(enhanced: string, text: string): boolean {
  return enhanced === "5.2.2" || /quota|\bcota\b|\bfull\b|chei[ao]\b|limit|too many|exce[ed]|storage/i.test(text);
}

/** Whether the words are about who sends, from where and how much, and not about this recipient or content. */
function isAboutPolicy(text: string): boolean {
  const client =
    /relay|\bclient\b|\bhelo\b|\bIP\b|black ?list|block ?list|listed|reputation|prohibit|denied|suspen|auth|autentic/i;
  return client.test(text) || /\b(spf|dkim|dmarc|dns|ptr)\b/i.test(text) || isAboutQuota("", text);
}

/** A server's words in one line, without the addresses in them. */
export function withoutAddresses(text: string): string {
  return (
    text
      .replace(/\p{Cc}+/gu, " ")
      // Part by part: a pattern that begins with a word and asks for "@" tries each of its letters.
      .split(/([\s<>,;:"()]+)/)
      .map((part) => (part.includes("@") ? "…" : part))
      .join("")
      .replaceAll("<…>", "…")
      .trim()
      .slice(0, 300)
  );
}
