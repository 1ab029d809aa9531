import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useUnsaved } from "../session-end.ts";
import { Problem } from "../sheet/sheet-parts.tsx";
import { useNotify } from "../toasts.tsx";
import type { AccountAnswer, AccountDeed } from "./answer.ts";

type CardProps = { id: string; title: string; about: ReactNode; problem?: string | null; children: ReactNode };

/** A part of Conta. Once something was typed in it, the end of the session is asked for in place. */
export function Card({ id, title, about, problem, children }: CardProps) {
  const [isTouched, touch] = useState(false);
  useUnsaved(isTouched);
  return (
    <section
      aria-labelledby={id}
      onInput={() => touch(true)}
      className="rounded-md border border-line bg-paper px-6 pt-4 pb-5 shadow-1 max-md:px-4"
    >
      <h2 id={id} className="text-md font-bold tracking-tight">
        {title}
      </h2>
      <p className="mt-0.5 mb-4 text-xs text-muted">{about}</p>
      <div role="alert">
        <Problem sentence={problem} />
      </div>
      {children}
    </section>
  );
}

/** Sends deeds of a card and says in a toast what was done; what was refused is the card's to show. */
export function useAccountDeed(heard: (answer: AccountAnswer) => void = () => {}) {
  const { submit, data, formData, Form, state } = useFetcher<AccountAnswer>();
  const notify = useNotify();
  const hear = useEffectEvent((answer: AccountAnswer) => {
    if (answer.kind === "done") notify({ title: answer.sentence });
    heard(answer);
  });
  useEffect(() => {
    if (data) hear(data);
  }, [data]);
  return {
    Form,
    send: (deed: AccountDeed, fields: Record<string, string | number> = {}) =>
      void submit({ ...fields, deed }, { method: "post" }),
    /** What is on its way. */
    pending: state === "idle" ? null : formData,
    answer: data,
    errors: data?.kind === "invalid" ? data.errors : {},
    problem: data?.kind === "refused" ? data.sentence : null,
  };
}
