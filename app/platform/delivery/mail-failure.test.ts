import { expect, test } from "vitest";
import { mailFailure } from "./mail-failure.ts";

type Kind = "final" | "delay" | "operator";
const replies =
  (command: string, code = "EENVELOPE") =>
  (response: string) => ({ code, command, response });
const [sender, recipient, data] = [replies("MAIL FROM"), replies("RCPT TO"), replies("DATA")];
const [content, login] = [replies("DATA", "EMESSAGE"), replies("AUTH PLAIN", "EAUTH")];
const greeting = replies("CONN", "EPROTOCOL");
const broken = (code: string, originalCode: string, command = "CONN") => ({ code, originalCode, command });

test.each<[step: string, kind: Kind, error: object]>([
  // The connection, TLS and login: never the mail's fault.
  ["connection", "operator", broken("ESOCKET", "ECONNREFUSED")],
  ["connection", "operator", broken("EDNS", "ENOTFOUND")],
  ["connection", "operator", broken("ETIMEDOUT", "CONNECT_TIMEOUT")],
  ["connection", "operator", broken("ECONNECTION", "")],
  ["connection", "operator", greeting("554 5.7.1 You are not allowed to connect")],
  ["connection", "operator", greeting("421 too many connections")],
  ["connection", "operator", { code: "ESTREAM", command: "API" }],
  ["connection", "operator", {}],
  ["tls", "operator", broken("ESOCKET", "DEPTH_ZERO_SELF_SIGNED_CERT")],
  ["tls", "operator", broken("ESOCKET", "ERR_SSL_WRONG_VERSION_NUMBER")],
  ["tls", "operator", { code: "ETLS", command: "STARTTLS", response: "454 TLS not available" }],
  ["tls", "operator", sender("530 5.7.0 Must issue a STARTTLS command first")],
  ["login", "operator", login("535 5.7.8 Username and Password not accepted")],
  ["login", "operator", login("454 4.7.0 Temporary authentication failure")],
  ["login", "operator", { code: "EAUTH", command: "API", message: "Missing credentials" }],
  ["login", "operator", sender("530 Authentication required")],
  ["login", "operator", recipient("550 Authentication required for relaying")],
  // The sender, also where the server says so late.
  ["sender", "operator", sender("553 5.7.1 Sender address rejected: not owned by user")],
  ["sender", "operator", sender("550 5.1.8 Domain not found")],
  ["sender", "operator", sender("550 no such user here")],
  ["sender", "operator", sender("452 4.3.1 Insufficient system storage")],
  ["sender", "operator", recipient("550 5.1.1 <vendas@ipe.example>: Sender address rejected: User unknown")],
  ["sender", "operator", recipient("553 5.1.7 syntax")],
  ["sender", "operator", recipient("550 Sender verify failed")],
  ["sender", "operator", content("554 5.7.60 client does not have permissions to send as this sender")],
  // The recipient.
  ["recipient", "final", recipient("550 5.1.1 <a@b.example>: Recipient address rejected: User unknown")],
  ["recipient", "final", recipient("550-5.1.1 The email account that you tried to reach does not exist.")],
  ["recipient", "final", recipient("550 5.1.10 RESOLVER.ADR.RecipientNotFound")],
  ["recipient", "final", recipient("501 5.1.3 Bad recipient address syntax")],
  ["recipient", "final", recipient("550 5.2.1 mailbox disabled")],
  ["recipient", "final", recipient("550 no such user")],
  ["recipient", "final", recipient("550 Requested action not taken: mailbox unavailable")],
  ["recipient", "final", recipient("553 Requested action not taken: mailbox name not allowed")],
  ["recipient", "final", recipient("550 sorry, no mailbox here by that name (#5.1.1)")],
  ["recipient", "final", recipient("554 delivery error: This user doesn't have an account")],
  ["recipient", "final", recipient("550 Unrouteable address")],
  ["recipient", "final", recipient("550 Usuário desconhecido")],
  ["recipient", "final", { code: "EENVELOPE", command: "API", message: 'Invalid recipient ""' }],
  ["recipient", "delay", recipient("450 4.2.0 Greylisted, try again later")],
  ["recipient", "delay", recipient("451 busy")],
  ["recipient", "delay", recipient("452 4.2.2 The email account is over quota")],
  ["recipient", "delay", recipient("552 5.2.2 Mailbox full")],
  ["recipient", "delay", recipient("550 mailbox is full")],
  ["recipient", "delay", recipient("550 Caixa postal cheia")],
  ["recipient", "delay", recipient("550 Cota do usuário excedida")],
  ["recipient", "operator", recipient("554 5.7.1 <a@b.example>: Relay access denied")],
  ["recipient", "operator", recipient("550 relay not permitted")],
  ["recipient", "operator", recipient("553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)")],
  ["recipient", "operator", recipient("554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked")],
  ["recipient", "operator", recipient("550 5.7.1 Your IP is on a block list")],
  ["recipient", "operator", recipient("550 5.4.1 Access denied")],
  // Servers answer 550 without a code to whatever is wrong.
  ["recipient", "operator", recipient("550 you must check mail first (POP before SMTP)")],
  ["recipient", "operator", recipient("553 Recipient refused: authentication is required")],
  ["recipient", "operator", recipient("550 É preciso autenticar o usuário")],
  ["recipient", "operator", recipient("550 Conta suspensa")],
  ["recipient", "operator", recipient("550 Rejected")],
  ["sender", "operator", recipient("550 Remetente não autorizado")],
  ["sender", "operator", recipient("550 O domínio do remetente não existe")],
  ["sender", "operator", content("550 5.7.1 Message rejected. From header not allowed")],
  ["recipient", "operator", recipient("503 5.5.1 Bad sequence of commands")],
  // The message.
  ["message", "final", content("554 5.6.0 Message content rejected")],
  ["message", "final", content("554 5.7.1 Spam message rejected")],
  ["message", "final", content("550 message content rejected")],
  ["message", "final", content("552 5.3.4 Message size exceeds fixed limit")],
  ["message", "final", sender("552 5.3.4 Message size exceeds fixed limit")],
  ["message", "delay", content("451 4.7.1 Try again later")],
  ["message", "delay", content("550 5.4.5 Daily user sending limit exceeded")],
  ["message", "operator", content("550 5.7.26 This mail is unauthenticated: DMARC")],
  ["message", "operator", content("554 5.7.1 SPF check failed")],
  ["message", "operator", data("554 5.5.1 Error: no valid recipients")],
])("a failure at %s is for the %s: %o", (step, kind, error) => {
  const { step: found, isFinal, isDelay } = mailFailure(error);
  expect([found, isFinal ? "final" : isDelay ? "delay" : "operator"]).toEqual([step, kind]);
});

test("has its codes, and the server's words without addresses and in one line", () => {
  const failure = mailFailure(recipient("550-5.1.1 <lucia@casa.example>: unknown,\r\n550 5.1.1 ask root@casa.example"));
  expect([failure.reason, failure.answer]).toEqual(["550 5.1.1", "550-5.1.1 …: unknown, 550 5.1.1 ask …"]);
  const refused = { ...broken("ESOCKET", "ECONNREFUSED"), message: "connect ECONNREFUSED 192.0.2.1:587" };
  expect(mailFailure(refused)).toMatchObject({
    reason: "ECONNREFUSED",
    answer: "ECONNREFUSED: connect ECONNREFUSED 192.0.2.1:587",
  });
  expect(mailFailure(login(`535 ${"x".repeat(999)}`)).answer).toHaveLength(300);
});
