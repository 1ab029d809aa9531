import { networkFailureMessages } from "#app/console/requests/request.ts";
import { useCommand } from "#app/console/actions/use-command.ts";
import type { ToastContent } from "#app/console/widgets/toasts.tsx";
import type { ReviewAction, ReviewOutcome } from "./review-actions.ts";

const titles: Record<ReviewAction, { done: string; failed: string }> = {
  publish: { done: "O lançamento foi publicado", failed: "Erro ao publicar o lançamento" },
  schedule: { done: "O lançamento foi agendado", failed: "Erro ao agendar o lançamento" },
  unschedule: { done: "O lançamento saiu da agenda", failed: "Erro ao tirar o lançamento da agenda" },
  discard: { done: "O lançamento foi descartado", failed: "Erro ao descartar o lançamento" },
  revert: { done: "A publicação foi desfeita", failed: "Erro ao desfazer a publicação" },
  "take-out": { done: "A mudança saiu do lançamento", failed: "Erro ao tirar a mudança" },
  "keep-mine": { done: "O conflito foi resolvido", failed: "Erro ao resolver o conflito" },
  "keep-theirs": { done: "O conflito foi resolvido", failed: "Erro ao resolver o conflito" },
};

/** Sends an action of a release's page and shows its outcome in a toast. */
export function useReviewCommand(onResult?: (outcome: ReviewOutcome) => void) {
  const { send, pending } = useCommand<ReviewOutcome>({ toastFor, onResult });
  return {
    isPending: pending !== null,
    send: (action: ReviewAction, fields: Record<string, string> = {}) => {
      if (pending === null) send({ ...fields, action });
    },
  };
}

function toastFor(outcome: ReviewOutcome): ToastContent | null {
  switch (outcome.kind) {
    case "done": {
      const title = titles[outcome.action].done;
      if (outcome.left.length === 0) return { title };
      return { title, description: `Ficaram como estavam, porque mudaram depois: ${outcome.left.join(", ")}.` };
    }
    case "invalid":
      return null;
    case "refused":
      return { title: titles[outcome.action].failed, description: outcome.message, isFailure: true };
    case "failed":
      return { title: titles[outcome.action].failed, isFailure: true };
    case "unanswered":
      return {
        title: titles[outcome.action].failed,
        description: networkFailureMessages[outcome.why],
        isFailure: true,
      };
  }
}
