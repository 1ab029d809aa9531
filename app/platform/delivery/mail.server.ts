import { createTransport, type Transporter } from "nodemailer";
import { assertNotRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { log } from "#app/platform/log.server.ts";
import { recordDelivery } from "./delivery-failures.server.ts";
import { type MailFailure, mailFailure } from "./mail-failure.ts";
import { createTranscript, type MailTestStep } from "./mail-transcript.ts";

/** Plain text only, so that visitors' input is never rendered as HTML. */
export type Mail = { from: Mailbox; to: string; replyTo?: string | undefined; subject: string; text: string };
export type Mailbox = { name: string; address: string };

/** How long to wait for each answer of the mail server, in milliseconds; a test waits less: a person waits with it. */
const defaultTimeoutMs = 10_000;
const testTimeoutMs = 5_000;
/** A mail takes eleven answers at most, with TLS and a password. One that trickles in never ends by itself. */
const maxAnswers = 12;

type Server = { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } };

let server: Server | null = null;
let transport: Transporter | null = null;
let mailTimeoutMs = defaultTimeoutMs;

/** Sets the mail server by URL, such as "smtps://user:password@smtp.example:465", or none. */
export function configureMail(url: string | null, timeoutMs = defaultTimeoutMs): void {
  transport?.close();
  mailTimeoutMs = timeoutMs;
  server = url === null ? null : serverOptions(url);
  transport = server && createTransport({ ...server, ...limits(timeoutMs) });
}

export function isMailConfigured(): boolean {
  return transport !== null;
}

/** The mail server's name and port, without user and password; null without one. */
export function mailServerName(): string | null {
  return server && `${server.host}:${server.port}`;
}

/** Sends a mail; returns null on success. Its content is never logged, and how it ended is kept for the operator. */
export async function sendMail(mail: Mail): Promise<MailFailure | null> {
  assertNotRehearsing("send a mail");
  if (!transport) throw new Error("No mail server is configured");
  const failure = await tryToSend(transport, mail, mailTimeoutMs);
  if (failure) log.warn({ step: failure.step, reason: failure.reason }, "the mail server rejected a mail");
  await recordDelivery("mail", failure && toRecord(failure));
  return failure;
}

/** Sends a mail over a connection of its own; returns what the server answered at each step. */
export async function testMail(mail: Mail): Promise<MailTestStep[]> {
  assertNotRehearsing("send a mail");
  if (!server) throw new Error("No mail server is configured");
  const transcript = createTranscript();
  const testTransport = createTransport({
    ...server,
    ...limits(testTimeoutMs),
    logger: transcript.logger,
    debug: true,
  });
  const failure = await tryToSend(testTransport, mail, testTimeoutMs);
  testTransport.close();
  await recordDelivery("mail", failure && toRecord(failure));
  return transcript.steps(failure, server.secure);
}

async function tryToSend(
  by: Transporter,
  { to, replyTo, ...mail }: Mail,
  timeoutMs: number,
): Promise<MailFailure | null> {
  try {
    await by.sendMail({
      ...mail,
      // Objects, so that an address is not parsed as a list of several.
      to: { name: "", address: to },
      ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(maxAnswers * timeoutMs),
    });
    return null;
  } catch (error) {
    return mailFailure(error);
  }
}

/** A verdict on one recipient or message means that the service works. Answers to them may name a visitor. */
function toRecord({ step, isFinal, isDelay, reason, answer }: MailFailure) {
  if (isFinal) return null;
  return { step, isDelay, answer: step === "recipient" || step === "message" ? reason : answer };
}

function serverOptions(url: string): Server {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

function limits(timeoutMs: number) {
  return { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
}
