import { type FormEvent, useRef, useState } from "react";
import {
  formFields,
  leadFields,
  validateLead,
  type LeadFieldErrors,
  type LeadFormValues,
  type RequestKind,
} from "#app/leads/lead.ts";
import type { LeadResult } from "./lead-result.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { submissionPath } from "./request-path.ts";

/** After this a submission has failed, in milliseconds. The form keeps its values. */
const timeoutMs = 20_000;

type RequestFormOptions = {
  /** The result of the last submission, on a page without script. */
  initialResult?: LeadResult | undefined;
  onStored?: ((protocol: string) => void) | undefined;
};

/**
 * State and handlers of a lead form: validates on submit and then on every change, submits once even if the button is
 * clicked repeatedly, and keeps its values until the lead is stored.
 */
export function useRequestForm(kind: RequestKind, { initialResult, onStored }: RequestFormOptions = {}) {
  const form = useRef<HTMLFormElement>(null);
  const { outcomes } = useCopy(content);
  const [problems, setProblems] = useState<LeadFieldErrors>(
    initialResult?.outcome === "invalid" ? initialResult.problems : {},
  );
  const [wasValidated, setValidated] = useState(initialResult?.outcome === "invalid");
  const [failure, setFailure] = useState(
    initialResult?.outcome === "failed" ? (initialResult.reason ?? outcomes.failed) : null,
  );
  const [stored, setStored] = useState(initialResult?.outcome === "stored" ? initialResult : null);
  const [isSending, setSending] = useState(false);

  /** Shows the problems and focuses the first one's field. Returns whether there are none. */
  function showProblems(found: LeadFieldErrors): boolean {
    setProblems(found);
    setValidated(true);
    const first = formFields[kind].fields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first === undefined;
  }

  async function send(element: HTMLFormElement) {
    setSending(true);
    setFailure(null);
    const result = await post(kind, element, outcomes.offline);
    setSending(false);
    if (result.outcome === "stored") {
      setStored(result);
      onStored?.(result.protocol);
    } else if (result.outcome === "invalid") showProblems(result.problems);
    else setFailure(result.reason ?? outcomes.failed);
  }

  return {
    problems,
    /** Why it was not stored; the form keeps its values. */
    failure,
    /** The protocol number of the stored lead, and the code of its offer; null until then. */
    stored,
    isSending,
    formProps: {
      ref: form,
      method: "post",
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isSending && showProblems(validateLead(kind, valuesOf(event.currentTarget))))
          void send(event.currentTarget);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (wasValidated) setProblems(validateLead(kind, valuesOf(event.currentTarget)));
      },
    } as const,
  };
}

async function post(kind: RequestKind, form: HTMLFormElement, offline: string): Promise<LeadResult> {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, textOf(value)]);
  try {
    const response = await fetch(submissionPath(kind), {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const result: unknown = await response.json();
    return isLeadResult(result) ? result : { outcome: "failed" };
  } catch {
    return navigator.onLine ? { outcome: "failed" } : { outcome: "failed", reason: offline };
  }
}

function isLeadResult(value: unknown): value is LeadResult {
  return typeof value === "object" && value !== null && "outcome" in value;
}

function valuesOf(form: HTMLFormElement): LeadFormValues {
  const fields = new FormData(form);
  return Object.fromEntries(leadFields.map((field) => [field, textOf(fields.get(field))])) as LeadFormValues;
}

/** The forms have no file fields. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
