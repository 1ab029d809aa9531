import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { AlertIcon, CloseIcon, RefreshIcon } from "#app/ui/icon.tsx";
import { ErrorId } from "#app/errors/error-id.tsx";
import { getFailedNavigation, type FailedNavigation, subscribeToFailedNavigation } from "./retry.ts";

/** Reports that the next page could not be opened, over the current page. */
export function FailedNavigationNotice() {
  const failed = useSyncExternalStore(subscribeToFailedNavigation, getFailedNavigation, () => null);
  const [hidden, setHidden] = useState(false);
  if (hidden && !failed) setHidden(false);
  if (!failed || hidden) return null;
  // Content outside an open modal dialog is inert.
  const modal = Array.from(document.querySelectorAll<HTMLElement>("dialog:modal")).at(-1);
  return createPortal(<Notice failed={failed} close={() => setHidden(true)} />, modal ?? document.body);
}

function Notice({ failed, close }: { failed: FailedNavigation; close: () => void }) {
  return (
    <div
      role="alert"
      className="failed-navigation fixed inset-x-4 bottom-22 z-70 mx-auto flex max-w-120 items-start gap-3 rounded-md border border-line bg-raised p-3 text-base text-ink shadow-2 md:bottom-6"
    >
      <span className="grid size-9 flex-none place-items-center rounded-pill bg-danger-soft text-danger">
        <AlertIcon />
      </span>
      <div className="min-w-0 flex-1 py-1.5 leading-snug">
        <p className="font-bold">Não foi possível abrir a página</p>
        <p className="mt-0.5 text-sm text-muted">
          {!navigator.onLine
            ? "Você está sem conexão. Quando ela voltar, a página abre sozinha."
            : "O servidor não respondeu. Confira a conexão ou espere um instante."}
        </p>
        <ErrorId id={failed.errorId} />
        <button
          type="button"
          aria-disabled={failed.isRetrying}
          className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-pill border-[1.5px] border-transparent bg-brand px-4 text-sm font-bold text-on-brand hover:bg-brand-strong"
          onClick={failed.retry}
        >
          <RefreshIcon size={16} className={failed.isRetrying ? "animate-spin" : ""} />
          Tentar novamente
        </button>
      </div>
      <button
        type="button"
        aria-label="Fechar aviso"
        className="-m-1 grid size-11 flex-none place-items-center rounded-pill opacity-70 hover:opacity-100"
        onClick={close}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
