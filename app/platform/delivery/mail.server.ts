import { createTransport, type Transporter } from "nodemailer";
import { assertNotRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Plain text only, so that visitors' input is never rendered as HTML. */
export type Mail = { from: Mailbox; to: string; replyTo?: string | undefined; subject: string; text: string };
export type Mailbox = { name: string; address: string };

/** Why the mail server rejected a mail: a code or status. With `isFinal`, retries would fail too. */
export type MailFailure = { reason: string; isFinal: boolean };

/** How long to wait for the mail server, in milliseconds. */
const defaultTimeoutMs = 10_000;

let transport: Transporter | null = null;

/** Sets the mail server by URL, such as "smtps://user:password@smtp.example:465", or none. */
export function configureMail(url: string | null, timeoutMs = defaultTimeoutMs): void {
  transport?.close();
  const limits = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  };
  transport = url === null ? null : createTransport({ ...serverOptions(url), ...limits });
}

export function isMailConfigured(): boolean {
  return transport !== null;
}

/** Sends a mail; returns null on success. Its content is never logged. */
export async function sendMail({ to, replyTo, ...mail }: Mail): Promise<MailFailure | null> {
  assertNotRehearsing("send a mail");
  if (!transport) throw new Error("No mail server is configured");
  try {
    await transport.sendMail({
      ...mail,
      // Objects, so that an address is not parsed as a list of several.
      to: { name: "", address: to },
      ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return null;
  } catch (error) {
    const failure = toFailure(error);
    log.warn(failure, "the mail server rejected a mail");
    return failure;
  }
}

function serverOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

/** Classified by the response code: 5xx for the recipient or the message is final, everything else is temporary. */
function toFailure(error: unknown): MailFailure {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const isFinal =
    typeof responseCode === "number" && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  return {
    reason: typeof responseCode === "number" ? String(responseCode) : typeof code === "string" ? code : "unknown",
    isFinal,
  };
}
