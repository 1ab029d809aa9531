import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** How the fake mail server behaves. */
export type MailServerBehaviour =
  | "accepts"
  | "refuses for now"
  | "refuses the recipient"
  | "says nothing"
  | "talks nonsense";

/** A reply instead of the usual one, such as "553 5.1.8 unknown sender" to "MAIL FROM". */
export type MailRefusal = { at: "connection" | "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA"; reply: string };

export type ReceivedMail = { from: string; to: string[]; headers: string; text: string };

export type FakeMailServer = {
  url: string;
  /** Its behaviour for the next mails. */
  behaviour: MailServerBehaviour;
  /** What it refuses of the next mails, beside its behaviour. */
  refusal: MailRefusal | null;
  /** How long it thinks before each answer, in milliseconds. */
  pauseMs: number;
  received: ReceivedMail[];
  stop: () => Promise<void>;
};

/** Starts a local SMTP server on a free port, or on the port of an earlier one; with TLS for clients that want it. */
export async function startMailServer(port = 0, hasTls = false): Promise<FakeMailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      if (mail.behaviour !== "says nothing") answer(() => callback(refusalAt("connection")));
    },
    onAuth(_auth, _session, callback) {
      const error = refusalAt("AUTH");
      return error ? callback(error) : callback(null, { user: "ana" });
    },
    onMailFrom(_address, _session, callback) {
      answer(() => callback(refusalAt("MAIL FROM")));
    },
    onRcptTo(_address, _session, callback) {
      const error = refusalAt("RCPT TO");
      if (error) return callback(error);
      if (mail.behaviour === "refuses for now") return callback(smtpError(451, "busy"));
      if (mail.behaviour === "refuses the recipient") return callback(smtpError(550, "no such user"));
      return answer(callback);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const error = refusalAt("DATA");
        if (error) return callback(error);
        mail.received.push(readMail(Buffer.concat(chunks).toString(), session.envelope));
        return answer(() => callback(mail.behaviour === "talks nonsense" ? smtpError(0, "\u0000¡hola!") : null));
      });
    },
  });
  // Some tests have clients that hang up.
  smtp.on("error", () => undefined);
  const server: Server = smtp.listen(port, "127.0.0.1");
  await once(server, "listening");
  const mail: FakeMailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: "accepts",
    refusal: null,
    pauseMs: 0,
    received: [],
    async stop() {
      const { promise, resolve } = Promise.withResolvers<void>();
      smtp.close(() => resolve());
      await promise;
    },
  };
  function answer(say: () => void): void {
    if (mail.pauseMs === 0) say();
    else setTimeout(say, mail.pauseMs);
  }
  function refusalAt(at: MailRefusal["at"]): Error | null {
    if (mail.refusal?.at !== at) return null;
    return smtpError(Number(mail.refusal.reply.slice(0, 3)), mail.refusal.reply.slice(4));
  }
  return mail;
}

function readMail(source: string, { mailFrom, rcptTo }: SMTPServerSession["envelope"]): ReceivedMail {
  const [headers = "", body = ""] = source.split(/\r\n\r\n(.*)/s);
  const to = rcptTo.map(({ address }) => address);
  return { from: mailFrom ? mailFrom.address : "", to, headers, text: decoded(headers, body) };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function decoded(headers: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, "base64").toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
