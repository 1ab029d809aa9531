import { useRef } from "react";
import { useFormAction } from "react-router";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { networkFailureMessages } from "#app/console/requests/request.ts";
import { type CommandFields, useCommand } from "#app/console/actions/use-command.ts";
import { type ToastContent, toastControlClass, useToastControls } from "#app/console/widgets/toasts.tsx";
import type { ReviewAction, ReviewOutcome, TakenOut } from "./review-actions.ts";

const titles: Record<ReviewAction, { done: string; failed: string }> = {
  rename: { done: "O lançamento tem outro nome", failed: "Erro ao mudar o nome do lançamento" },
  publish: { done: "O lançamento foi publicado", failed: "Erro ao publicar o lançamento" },
  schedule: { done: "O lançamento foi agendado", failed: "Erro ao agendar o lançamento" },
  unschedule: { done: "O lançamento saiu da agenda", failed: "Erro ao tirar o lançamento da agenda" },
  discard: { done: "O lançamento foi descartado", failed: "Erro ao descartar o lançamento" },
  revert: { done: "A publicação foi desfeita", failed: "Erro ao desfazer a publicação" },
  "take-out": { done: "A mudança saiu do lançamento", failed: "Erro ao tirar a mudança" },
  "put-back": { done: "A mudança voltou ao lançamento", failed: "Erro ao devolver a mudança" },
  "keep-mine": { done: "O conflito foi resolvido", failed: "Erro ao resolver o conflito" },
  "keep-theirs": { done: "O conflito foi resolvido", failed: "Erro ao resolver o conflito" },
};

type ReviewCommand = {
  /** The release, where the path does not say it. */
  release?: number;
  /** The release's page; by default the one that renders the component. */
  path?: string;
  onResult?: (outcome: ReviewOutcome) => void;
};

/** Sends an action of a release's page and shows its outcome in a toast. */
export function useReviewCommand({ path, release, onResult }: ReviewCommand = {}) {
  const ownPath = useFormAction();
  const target = path ?? ownPath;
  const intoRelease: { release?: number } = release === undefined ? {} : { release };
  // A double click comes before the pending state is rendered.
  const isSending = useRef(false);
  const { send, pending } = useCommand<ReviewOutcome>({
    path: target,
    toastFor: (outcome) => toastFor(outcome, { path: target, ...intoRelease }),
    onResult: (outcome) => {
      isSending.current = false;
      onResult?.(outcome);
    },
  });
  return {
    isPending: pending !== null,
    send: (action: ReviewAction, fields: Record<string, string> = {}) => {
      const named: CommandFields = release === undefined ? { action } : { action, release };
      if (isSending.current) return;
      isSending.current = true;
      send({ ...fields, ...named });
    },
  };
}

/** Where a release's action is posted to. */
type Place = { path: string; release?: number };

function toastFor(outcome: ReviewOutcome, place: Place): ToastContent | null {
  switch (outcome.kind) {
    case "done": {
      if (outcome.takenOut) return takenOutToast(outcome.takenOut, place);
      const title = titles[outcome.action].done;
      // The page reloads when the release that it was in is closed.
      if (outcome.left.length === 0) return { title, outlivesDocument: true };
      return { title, description: `Ficaram como estavam, porque mudaram depois: ${outcome.left.join(", ")}.` };
    }
    case "invalid":
      return null;
    case "refused":
      return { title: titles[outcome.action].failed, description: outcome.message, isFailure: true };
    case "failed":
      return { title: titles[outcome.action].failed, isFailure: true };
    case "networkFailure":
      return {
        title: titles[outcome.action].failed,
        description: networkFailureMessages[outcome.why],
        isFailure: true,
      };
  }
}

function takenOutToast({ label, dependents, entry }: TakenOut, place: Place): ToastContent {
  return {
    title: (
      <>
        <b className="font-bold">{label}</b> saiu do lançamento
      </>
    ),
    ...(dependents > 0 && {
      description: `E ${pluralize(dependents, "mudança que depende dela", "mudanças que dependem dela")}.`,
    }),
    control: <PutBackButton entry={entry} place={place} />,
  };
}

/** Undoes taking a change out. It lives in the toast, so it also works after staff left the page. */
function PutBackButton({ entry, place }: { entry: number; place: Place }) {
  const { hold, close } = useToastControls();
  const { send, isPending } = useReviewCommand({ ...place, onResult: close });
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className={toastControlClass}
      onClick={() => {
        hold();
        send("put-back", { entry: String(entry) });
      }}
    >
      Desfazer
    </button>
  );
}
