import { href } from "react-router";
import type { Outcome } from "#app/console/entity/outcome.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { type ToastContent, useToastControls } from "#app/console/widgets/toasts.tsx";
import { useCommand } from "#app/console/actions/use-command.ts";

const path = href("/intranet/saude");

/** Ignores what a check found, or shows it again, with a toast that undoes it. */
export function useIgnoreCommand(onResult?: (outcome: Outcome) => void) {
  const { send, pending } = useCommand<Outcome>({ path, toastFor, onResult });
  return { send, isPending: pending !== null };
}

function toastFor(outcome: Outcome): ToastContent | null {
  const failed = { title: "Erro ao ignorar o aviso", isFailure: true };
  switch (outcome.kind) {
    case "done": {
      const { action, saved } = outcome;
      const isIgnored = action !== "remove";
      return {
        title: (
          <>
            <b className="font-bold">{saved.label}</b> {isIgnored ? "foi ignorado" : "voltou a ser mostrado"}
          </>
        ),
        control: <UndoButton action={isIgnored ? "remove" : "restore"} id={saved.id} />,
      };
    }
    case "refused":
      return { ...failed, description: outcome.message };
    case "networkFailure":
      return { ...failed, description: networkFailureMessages[outcome.why] };
    case "invalid":
      return null;
    default:
      return failed;
  }
}

function UndoButton({ action, id }: { action: "remove" | "restore"; id: number }) {
  const { hold, close } = useToastControls();
  const { send, isPending } = useIgnoreCommand(close);
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className="h-9 flex-none rounded-sm px-3 font-bold text-accent hover:bg-white/12 max-md:h-11"
      onClick={() => {
        if (isPending) return;
        hold();
        send({ action, id });
      }}
    >
      Desfazer
    </button>
  );
}
