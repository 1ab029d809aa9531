import { type FormEvent, useRef, useState } from "react";
import {
  asked,
  type LeadField,
  leadFields,
  leadProblems,
  type LeadProblems,
  type LeadTyped,
  type RequestKind,
} from "#app/catalogue/lead.ts";
import type { LeadAnswer } from "./answer.ts";
import { outcomes } from "./content.ts";
import { submissionPath } from "./request-path.ts";

/** A try that has not been answered by then has failed, in milliseconds; what was typed is still there. */
const patience = 20_000;

/**
 * A short form on its way: judged on submit and on every change from then on, sent once however often the button is
 * pressed, and never emptied before the server has it.
 *
 * @param given what the server said of it on a page without script
 */
export function useRequest(kind: RequestKind, given?: LeadAnswer) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<LeadProblems>(given?.outcome === "wrong" ? given.problems : {});
  const [wasJudged, setJudged] = useState(given?.outcome === "wrong");
  const [failure, setFailure] = useState(given?.outcome === "failed" ? failureOf(given) : null);
  const [protocol, setProtocol] = useState(given?.outcome === "stored" ? given.protocol : null);
  const [isSending, setSending] = useState(false);

  function judge(found: LeadProblems): boolean {
    setProblems(found);
    setJudged(true);
    const first = asked[kind].fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first === undefined;
  }

  async function send(element: HTMLFormElement) {
    setSending(true);
    setFailure(null);
    const answer = await post(kind, element);
    setSending(false);
    if (answer.outcome === "stored") setProtocol(answer.protocol);
    else if (answer.outcome === "wrong") judge(answer.problems);
    else setFailure(failureOf(answer));
  }

  return {
    problems,
    /** Why it was not sent; everything typed still stands in the form. */
    failure,
    /** The number of what the server has; null until then. */
    protocol,
    isSending,
    formProps: {
      ref: form,
      method: "post",
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isSending && judge(leadProblems(kind, typedIn(event.currentTarget)))) void send(event.currentTarget);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (wasJudged) setProblems(leadProblems(kind, typedIn(event.currentTarget)));
      },
    } as const,
  };
}

async function post(kind: RequestKind, form: HTMLFormElement): Promise<LeadAnswer> {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  try {
    const response = await fetch(submissionPath(kind), {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : { outcome: "failed" };
  } catch {
    return { outcome: "failed" };
  }
}

function isAnswer(answer: unknown): answer is LeadAnswer {
  return typeof answer === "object" && answer !== null && "outcome" in answer;
}

function failureOf({ reason }: { reason?: string }): string {
  if (typeof navigator !== "undefined" && navigator.onLine === false) return outcomes.offline;
  return reason ?? outcomes.failed;
}

function typedIn(form: HTMLFormElement): LeadTyped {
  const fields = new FormData(form);
  const text = (field: LeadField) => String(fields.get(field) ?? "");
  return Object.fromEntries(leadFields.map((field) => [field, text(field)])) as LeadTyped;
}
