import { Toast } from "@base-ui/react/toast";
import {
  createContext,
  type CSSProperties,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { readStoredJson, removeStored, session, store } from "#app/ui/browser-storage.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "#app/ui/icon.tsx";

export type ToastContent = {
  title: ReactNode;
  description?: string;
  /** A failure is announced immediately and stays longer. */
  isFailure?: boolean;
  /** An action of the toast, such as 'Desfazer'. */
  control?: ReactNode;
  /** Shown again by the next document when this one ends before the toast does. Only with a text as title, without control. */
  outlivesDocument?: boolean;
};

/** The classes of a toast's `control`. */
export const toastControlClass =
  "grid h-9 flex-none place-items-center rounded-sm px-3 font-bold text-accent hover:bg-white/12 max-md:h-11";

const seconds = { plain: 5, withControl: 8, failure: 10 };

/** Provides and renders the console's toasts: bottom right, announced, and paused while hovered or focused. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="toasts fixed right-3 bottom-3 left-3 z-60 flex flex-col gap-2 text-sm outline-none md:right-7 md:bottom-18 md:left-auto md:max-w-md"
        >
          <OutlivingToasts />
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Returns a function that shows a toast, in the place of a failure that it showed before; null only closes that one. */
export function useNotify(): (notice: ToastContent | null) => void {
  const { add, close } = Toast.useToastManager<ToastContent>();
  const shownFailure = useRef<string | null>(null);
  return useCallback(
    (notice) => {
      if (shownFailure.current !== null) close(shownFailure.current);
      shownFailure.current = null;
      if (notice === null) return;
      const duration = notice.isFailure ? seconds.failure : notice.control ? seconds.withControl : seconds.plain;
      const id = add({ data: notice, timeout: duration * 1000, priority: notice.isFailure ? "high" : "low" });
      if (notice.isFailure) shownFailure.current = id;
    },
    [add, close],
  );
}

const keptKey = "vitrine:avisos";

/** Hands toasts over to the next document of the browser's tab. */
function OutlivingToasts() {
  const { toasts } = Toast.useToastManager<ToastContent>();
  const notify = useNotify();
  const showKept = useEffectEvent(() => {
    const kept = readStoredJson(keptKey, session) as ToastContent[] | null;
    removeStored(keptKey, session);
    for (const content of kept ?? []) notify(content);
  });
  const keep = useEffectEvent(() => {
    const kept = toasts.map(({ data }) => data!).filter(({ outlivesDocument }) => outlivesDocument);
    if (kept.length > 0) store(keptKey, JSON.stringify(kept), session);
  });
  useEffect(() => {
    showKept();
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);
  return null;
}

const ToastControls = createContext({ hold: () => {}, close: () => {} });

/** For a control inside a toast: `hold` stops its timeout while a request is pending, `close` dismisses it. */
export function useToastControls() {
  return use(ToastControls);
}

function ToastList() {
  const { toasts, close, update } = Toast.useToastManager<ToastContent>();
  return toasts.map((toast) => {
    const { title, description, isFailure, control } = toast.data!;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["right", "down"]}
        className="toast on-night relative flex min-h-11 items-center gap-2.5 overflow-hidden rounded-md bg-toast py-1.5 pr-1.5 pl-4 shadow-2 data-limited:hidden"
        style={{ "--time": `${toast.timeout}ms` } as CSSProperties}
      >
        {isFailure ? (
          <AlertIcon size={18} className="text-toast-alert" />
        ) : (
          <CheckIcon size={18} className="text-toast-check" />
        )}
        <Toast.Content className="min-w-0 flex-1 py-1">
          <Toast.Title render={<p />} className="leading-snug">
            {title}
          </Toast.Title>
          {description && (
            <Toast.Description className="leading-snug text-on-night-muted">{description}</Toast.Description>
          )}
        </Toast.Content>
        <ToastControls value={{ hold: () => update(toast.id, { timeout: 0 }), close: () => close(toast.id) }}>
          {control}
        </ToastControls>
        <Toast.Close
          aria-label="Fechar aviso"
          className="grid size-9 flex-none place-items-center rounded-sm text-on-night-muted hover:bg-white/12 hover:text-on-night max-md:size-11"
        >
          <CloseIcon size={16} />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
