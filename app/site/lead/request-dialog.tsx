import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { RequestKind } from "#app/catalogue/lead.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import { withFacts } from "../words.ts";
import type { About } from "./answer.ts";
import * as content from "./content.ts";
import { RequestForm } from "./request-form.tsx";

const { requests, dialog: words, about: aboutOffer } = withFacts(content);

type RequestDialogProps = {
  kind: RequestKind;
  about: About;
  /** The plan and its price, when it is about one. */
  offer?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** A short form over the page. Closed by mistake, it still holds what was typed. */
export function RequestDialog({ kind, about, offer, isOpen, onClose }: RequestDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Counts forms that were sent: the next one is empty.
  const [round, setRound] = useState(0);
  useModal(dialog, isOpen);
  useEffect(() => {
    if (isOpen) dialog.current?.querySelector<HTMLElement>("form input, form textarea")?.focus();
  }, [isOpen]);

  const { title, text } = requests[kind];
  return createPortal(
    <dialog ref={dialog} closedby="any" aria-labelledby={titleId} className="request-dialog" onClose={onClose}>
      <div className="flex items-start gap-4 px-5 pt-6 pb-5 md:px-7">
        <div className="flex-1">
          <h2 id={titleId} className="text-2xl leading-tight font-extrabold tracking-tight">
            {title}
          </h2>
          <p className="mt-1.5 leading-snug text-muted">{text}</p>
          {offer && (
            <p className="mt-3 rounded-md bg-brand-soft px-3.5 py-2.5 text-sm font-semibold">{aboutOffer(offer)}</p>
          )}
        </div>
        <button
          type="button"
          aria-label={words.close}
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-pill text-muted hover:bg-brand-soft hover:text-ink"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="overflow-auto px-5 pt-1 pb-7 md:px-7">
        <RequestForm
          key={round}
          kind={kind}
          about={about}
          onDone={() => {
            setRound(round + 1);
            onClose();
          }}
        />
      </div>
    </dialog>,
    document.body,
  );
}
