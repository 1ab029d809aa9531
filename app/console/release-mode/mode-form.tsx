import { type ReactNode, useRef } from "react";
import { useLocation } from "react-router";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { withSheet } from "#app/console/list/list-params.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { modePath } from "./mode-actions.ts";

type ModeFormProps = {
  action: "enter" | "leave";
  /** The page that opens then; by default the same one, without its open sheet. */
  back?: string;
  className?: string;
  children: ReactNode;
};

/**
 * The form that enters a release, or goes back live. It opens a document of its own, so that nothing stays of a page
 * that showed another catalogue. The page waits for the server: without an answer it stays as it is.
 */
export function ModeForm({ action, back, className, children }: ModeFormProps) {
  const { pathname, search } = useLocation();
  const notify = useNotify();
  const isSending = useRef(false);
  const target = back ?? pathname + withSheet(new URLSearchParams(search), null);

  async function send(fields: [string, string][]): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      // The redirect is not followed: it is the page that opens below.
      const { status } = await fetch(modePath, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
      if (status < 400) return location.assign(target);
      notify({ title: failedTitles[action], isFailure: true, ...(status === 409 && { description: closedText }) });
    } catch {
      notify({ title: failedTitles[action], description: networkFailureMessages.unreachable, isFailure: true });
    }
    isSending.current = false;
  }

  return (
    <form
      method="post"
      action={modePath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void send([...new FormData(event.currentTarget)] as [string, string][]);
      }}
    >
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="back" value={target} />
      {children}
    </form>
  );
}

const failedTitles = { enter: "Erro ao entrar no lançamento", leave: "Erro ao voltar ao vivo" };
const closedText = "Este lançamento não está mais em preparo.";
