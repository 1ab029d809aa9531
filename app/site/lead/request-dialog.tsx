import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { RequestKind } from "#app/leads/lead.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { LeadContext } from "./lead-result.ts";
import * as content from "./content.ts";
import * as conversionContent from "./conversion-content.ts";
import { RequestForm } from "./request-form.tsx";

type RequestDialogProps = {
  kind: content.OfferedKind;
  context: LeadContext;
  /** The plan with its price, if it is about one. */
  offer?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** A lead form in a dialog. It keeps its values when closed, and is reset after it was sent. */
export function RequestDialog({ kind, context, offer, isOpen, onClose }: RequestDialogProps) {
  const { requests, dialog: copy, about: offerLabel, outcomes } = useCopy(content);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Counts the forms sent, as the key that resets the form.
  const [formKey, setFormKey] = useState(0);
  const [protocol, setProtocol] = useState<string | null>(null);
  useModal(dialog, isOpen);
  useEffect(() => {
    if (isOpen) dialog.current?.querySelector<HTMLElement>("form input, form textarea")?.focus();
  }, [isOpen]);

  const { title, text, received } = requests[kind];

  function onClosed(event: SyntheticEvent) {
    // It may be open over another dialog, whose `onClose` must not run.
    event.stopPropagation();
    if (protocol) {
      showToast({ tone: "ok", title: received, text: `${outcomes.protocol} ${protocol}` });
      setProtocol(null);
      setFormKey(formKey + 1);
    }
    onClose();
  }

  return createPortal(
    <dialog ref={dialog} closedby="any" aria-labelledby={titleId} className="over-page" onClose={onClosed}>
      <div className="sticky top-(--stick) z-1 flex items-start gap-4 bg-paper px-5 pt-6 pb-1.5 md:px-7">
        <h2 id={titleId} className="flex-1 text-2xl leading-tight font-extrabold tracking-tight">
          {title}
        </h2>
        <button
          type="button"
          aria-label={copy.close}
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-pill text-muted hover:bg-brand-soft hover:text-ink"
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="px-5 pb-7 md:px-7">
        <div className="mb-6">
          <p className="leading-snug text-muted">{unbroken(text)}</p>
          {offer && (
            <p className="mt-3 rounded-md bg-brand-soft px-3.5 py-2.5 text-sm font-semibold">{offerLabel(offer)}</p>
          )}
        </div>
        <RequestForm
          // Also for another city: what was typed for the one before is about that.
          key={`${formKey} ${context.city ?? ""}`}
          kind={kind}
          context={context}
          onStored={setProtocol}
          onDone={() => dialog.current?.close()}
        >
          <ConversionBox kind={kind} />
        </RequestForm>
      </div>
    </dialog>,
    document.body,
  );
}

/**
 * The box by which the sender of a form lets advertising networks know of the request. Its value names those of
 * its sentence. Nothing while no destination tells one. Here, because every page names the files of the dialog.
 *
 * @param isTicked how it was sent, on a page without script
 */
export function ConversionBox({ kind, isTicked }: { kind: RequestKind; isTicked?: boolean | undefined }) {
  const { conversions } = useCopy(conversionContent);
  const networks = conversionContent.networksFor(kind, useProvider());
  if (networks.length === 0) return null;
  return (
    <label className="flex cursor-pointer items-start gap-3 text-sm leading-snug">
      <input
        type="checkbox"
        name={conversionContent.conversionField}
        value={networks.join(" ")}
        defaultChecked={isTicked}
        className="mt-px size-4.5 flex-none accent-brand"
      />
      <span>{unbroken(conversionContent.conversionSentence(networks, conversions))}</span>
    </label>
  );
}
