import { type FormEvent, useRef, useState } from "react";
import {
  asked,
  leadFields,
  leadProblems,
  type LeadProblems,
  type LeadTyped,
  type RequestKind,
} from "#app/catalogue/lead.ts";
import type { LeadAnswer } from "./answer.ts";
import { useWords } from "../words.ts";
import * as content from "./content.ts";
import { submissionPath } from "./request-path.ts";

/** A try that has not been answered by then has failed, in milliseconds; what was typed is still there. */
const patience = 20_000;

type RequestOptions = {
  /** What the server said of it on a page without script. */
  given?: LeadAnswer | undefined;
  onStored?: ((protocol: string) => void) | undefined;
};

/**
 * A short form on its way: judged on submit and on every change from then on, sent once however often the button is
 * pressed, and never emptied before the server has it.
 */
export function useRequest(kind: RequestKind, { given, onStored }: RequestOptions = {}) {
  const form = useRef<HTMLFormElement>(null);
  const { outcomes } = useWords(content);
  const [problems, setProblems] = useState<LeadProblems>(given?.outcome === "wrong" ? given.problems : {});
  const [wasJudged, setJudged] = useState(given?.outcome === "wrong");
  const [failure, setFailure] = useState(given?.outcome === "failed" ? (given.reason ?? outcomes.failed) : null);
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
    const answer = await post(kind, element, outcomes.offline);
    setSending(false);
    if (answer.outcome === "stored") {
      setProtocol(answer.protocol);
      onStored?.(answer.protocol);
    } else if (answer.outcome === "wrong") judge(answer.problems);
    else setFailure(answer.reason ?? outcomes.failed);
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

async function post(kind: RequestKind, form: HTMLFormElement, offline: string): Promise<LeadAnswer> {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, textOf(value)]);
  try {
    const response = await fetch(submissionPath(kind), {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : { outcome: "failed" };
  } catch {
    return navigator.onLine ? { outcome: "failed" } : { outcome: "failed", reason: offline };
  }
}

function isAnswer(answer: unknown): answer is LeadAnswer {
  return typeof answer === "object" && answer !== null && "outcome" in answer;
}

function typedIn(form: HTMLFormElement): LeadTyped {
  const fields = new FormData(form);
  return Object.fromEntries(leadFields.map((field) => [field, textOf(fields.get(field))])) as LeadTyped;
}

/** These forms hold no files. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
