import { type FormEvent, type ReactNode, useState } from "react";
import { type CommandFields, useCommand } from "#app/console/actions/use-command.ts";
import { useMarkUnsaved } from "#app/console/requests/reauth-store.ts";
import { FormAlert } from "#app/console/sheet/sheet-parts.tsx";
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
  const { send, pending, result } = useCommand<AccountActionResult>({
    toastFor: (received) => (received.kind === "done" ? { title: received.message } : null),
    onResult,
  });
  return {
    send: (action: AccountAction, fields: CommandFields = {}) => send({ ...fields, action }),
    /** Sends a form whose field `action` names the action. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      send(new FormData(event.currentTarget));
    },
    /** The form data being sent. */
    pending,
    result,
    errors: result?.kind === "invalid" ? result.errors : {},
    problem: result?.kind === "refused" ? result.message : null,
  };
}
