import { useEffect, useState, useSyncExternalStore } from "react";
import { AlertIcon, CheckIcon, CloseIcon } from "./icon.tsx";

export type Toast = {
  /** Success, information, or failure. */
  tone: "ok" | "info" | "danger";
  title: string;
  text?: string;
  /** What it is about: it replaces earlier toasts about the same, as a success replaces the error before it. */
  about?: string;
};

/** Display time in milliseconds, paused while hovered or focused. */
const durations = { ok: 3000, info: 5000, danger: 8000 } as const;

type Shown = Toast & { id: number };
const noToasts: readonly Shown[] = [];
let shown = noToasts;
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast; one that is identical, or about the same, is not shown beside it. Browser only. */
export function showToast(toast: Toast) {
  const others = shown.filter(
    ({ title, text, about }) =>
      (title !== toast.title || text !== toast.text) && (about === undefined || about !== toast.about),
  );
  lastId += 1;
  setToasts([...others, { ...toast, id: lastId }]);
}

/**
 * The live region of toasts, at the top right below the header, so that none covers logo, menu or city; a page whose
 * header is hidden may place it higher (`toasts`). It must exist from the start, so that screen readers announce new
 * toasts.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => noToasts,
  );
  return (
    <section
      aria-label="Avisos"
      aria-live="polite"
      className="toasts pointer-events-none fixed inset-x-4 top-28 z-50 grid justify-items-end gap-3 sm:right-6 sm:left-auto sm:w-96 md:top-31"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** A success is green (specification CITY-8); other tones keep the plain background with a coloured mark. */
const backgrounds = {
  ok: "border-ok/30 bg-ok-soft text-ok-ink",
  info: "border-line bg-raised",
  danger: "border-line bg-raised",
} as const;

const marks = {
  ok: "bg-ok/15 text-ok-ink",
  info: "bg-brand-soft text-brand-strong",
  danger: "bg-danger-soft text-danger",
} as const;

function ToastCard({ toast }: { toast: Shown }) {
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => close(toast.id), durations[toast.tone]);
    return () => clearTimeout(timer);
  }, [isPaused, toast]);

  const Mark = toast.tone === "ok" ? CheckIcon : AlertIcon;
  return (
    <div
      role={toast.tone === "danger" ? "alert" : undefined}
      className={`pointer-events-auto flex w-full animate-[rise_200ms_ease-out] items-center gap-3 rounded-md border p-2 shadow-2 ${backgrounds[toast.tone]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={`grid size-9 flex-none place-items-center rounded-pill ${marks[toast.tone]}`}>
        <Mark />
      </span>
      <div className="min-w-0 flex-1 text-sm leading-tight">
        <p className="font-bold text-balance">{toast.title}</p>
        {toast.text && <p className="mt-0.5 opacity-80">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Fechar aviso"
        className="-m-1 grid size-11 flex-none place-items-center rounded-pill opacity-70 hover:opacity-100"
        onClick={() => close(toast.id)}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}

function close(id: number) {
  setToasts(shown.filter((toast) => toast.id !== id));
}
