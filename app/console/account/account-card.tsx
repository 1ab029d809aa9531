import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useMarkUnsaved } from "#app/console/requests/reauth-store.ts";
import { FormAlert } from "#app/console/sheet/sheet-parts.tsx";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import type { AccountActionResult, AccountAction } from "./account-actions.ts";

type AccountCardProps = {
  id: string;
  title: string;
  description: ReactNode;
  problem?: string | null;
  children: ReactNode;
};

/** A section of Conta. Once something is typed in it, an ended session opens the reauthentication dialog. */
export function AccountCard({ id, title, description, problem, children }: AccountCardProps) {
  const [isTouched, setTouched] = useState(false);
  useMarkUnsaved(isTouched);
  return (
    <section
      aria-labelledby={id}
      onInput={() => setTouched(true)}
      className="rounded-md border border-line bg-paper px-6 pt-4 pb-5 shadow-1 max-md:px-4"
    >
      <h2 id={id} className="text-md font-bold tracking-tight">
        {title}
      </h2>
      <p className="mt-0.5 mb-4 text-xs text-muted">{description}</p>
      <div role="alert">
        <FormAlert message={problem} />
      </div>
      {children}
    </section>
  );
}

/** Sends a card's actions and shows a toast on success; the card shows errors and refusals. */
export function useAccountAction(onResult: (result: AccountActionResult) => void = () => {}) {
  const { submit, data, formData, Form, state } = useFetcher<AccountActionResult>();
  const notify = useNotify();
  const handle = useEffectEvent((result: AccountActionResult) => {
    if (result.kind === "done") notify({ title: result.message });
    onResult(result);
  });
  useEffect(() => {
    if (data) handle(data);
  }, [data]);
  return {
    Form,
    send: (action: AccountAction, fields: Record<string, string | number> = {}) =>
      void submit({ ...fields, action }, { method: "post" }),
    /** The form data being sent. */
    pending: state === "idle" ? null : formData,
    result: data,
    errors: data?.kind === "invalid" ? data.errors : {},
    problem: data?.kind === "refused" ? data.message : null,
  };
}
