import { type MailFailure, type MailStep, mailSteps, withoutAddresses } from "./mail-failure.ts";

/** A step of a test, with the server's answer; null where there was nothing to do or to ask. */
export type MailTestStep = { step: MailStep; state: "done" | "failed" | "skipped"; answer: string | null };

type Entry = { tnx?: string };

const ignore = () => undefined;

/** Listens to a transport's log and keeps the server's answer to each step. */
export function createTranscript() {
  const answers = new Map<MailStep, string>();
  /** The steps of the commands that the server has yet to answer; commands may be sent ahead of answers. */
  const unanswered: (MailStep | null)[] = [];
  let current: MailStep | null = "connection";

  function keep(entry: Entry, line: string): void {
    if (entry.tnx === "client") {
      current = stepOf(line, current);
      unanswered.push(current);
    }
    if (entry.tnx === "server") {
      const step = unanswered.length > 0 ? unanswered.shift()! : current;
      if (step) answers.set(step, withoutAddresses(line));
    }
  }

  return {
    logger: { level: ignore, trace: ignore, debug: keep, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    /** All steps, in order; `isSecure` when the connection has TLS from its beginning. */
    steps(failure: MailFailure | null, isSecure: boolean): MailTestStep[] {
      const failed = failure ? mailSteps.indexOf(failure.step) : mailSteps.length;
      return mailSteps.map((step, index) => {
        if (index === failed) return { step, state: "failed", answer: failure!.answer };
        if (index > failed) return { step, state: "skipped", answer: null };
        const isDone = answers.has(step) || (step === "tls" && isSecure);
        return { step, state: isDone ? "done" : "skipped", answer: answers.get(step) ?? null };
      });
    },
  };
}

/** The step that a command belongs to; null for those of no step. Other lines go on with the command before. */
function stepOf(line: string, before: MailStep | null): MailStep | null {
  const command = /^[A-Z]+/.exec(line)?.[0];
  if (command === "STARTTLS") return "tls";
  if (command === "AUTH") return "login";
  if (command === "MAIL") return "sender";
  if (command === "RCPT") return "recipient";
  if (command === "DATA") return "message";
  return command === "EHLO" || command === "HELO" || command === "RSET" || command === "QUIT" ? null : before;
}
