import { createTransport, type Transporter } from "nodemailer";
import { log } from "./log.server.ts";

/** Plain text only: what visitors typed can never become a part of a page. */
export type Mail = { from: Mailbox; to: string; replyTo?: string | undefined; subject: string; text: string };
export type Mailbox = { name: string; address: string };

/** Why a mail was not taken: a word of ours; when it is final, no later try will be taken either. */
export type MailFailure = { reason: string; isFinal: boolean };

/** How long a mail server may take to answer, in milliseconds. */
const usualPatience = 10_000;

let transport: Transporter | null = null;

/** Names the mail server by its address, such as "smtps://user:password@smtp.example:465", or none. */
export function connectMail(url: string | null, patience = usualPatience): void {
  transport?.close();
  const limits = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
  transport = url === null ? null : createTransport({ ...serverIn(url), ...limits });
}

export function hasMail(): boolean {
  return transport !== null;
}

/** Hands a mail to the mail server; null once it took it. Nothing of the mail is logged. */
export async function sendMail({ to, replyTo, ...mail }: Mail): Promise<MailFailure | null> {
  if (!transport) throw new Error("There is no mail server");
  try {
    await transport.sendMail({
      ...mail,
      // As objects, so that no address is read as a list of several.
      to: { name: "", address: to },
      ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return null;
  } catch (error) {
    const failure = failureIn(error);
    log.warn(failure, "the mail server did not take a mail");
    return failure;
  }
}

function serverIn(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

/** By the answer's code: 5xx to the recipient or the message is a final no, everything else may pass. */
function failureIn(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const isFinal =
    typeof responseCode === "number" && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  return {
    reason: typeof responseCode === "number" ? String(responseCode) : typeof code === "string" ? code : "unknown",
    isFinal,
  };
}
