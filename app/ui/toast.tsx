import { useEffect, useState, useSyncExternalStore } from "react";
import { AlertIcon, CheckIcon, CloseIcon } from "./icon.tsx";

export type Toast = {
  /** Success, a neutral fact, or a failure. */
  tone: "ok" | "info" | "danger";
  title: string;
  text?: string;
};

/** How long it stays, in milliseconds, unless the pointer or the focus rests on it. */
const stay = { ok: 3000, info: 5000, danger: 8000 } as const;

type Shown = Toast & { id: number };
const none: readonly Shown[] = [];
let shown = none;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a short message at the top of the page; the same message twice is shown once. Browser only. */
export function showToast(toast: Toast) {
  const others = shown.filter(({ title, text }) => title !== toast.title || text !== toast.text);
  lastId += 1;
  replace([...others, { ...toast, id: lastId }]);
}

/** Where toasts appear: once in the page's frame, and there from the start, so that readers announce what enters it. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  return (
    <section
      aria-label="Avisos"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-end gap-3 sm:right-6 sm:left-auto sm:w-96 md:top-31"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/**
 * A success is a green notice (specification CITY-8); the others stay on the plain ground, with a mark of their tone.
 */
const grounds = {
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
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close(toast.id), stay[toast.tone]);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  const Mark = toast.tone === "ok" ? CheckIcon : AlertIcon;
  return (
    <div
      role={toast.tone === "danger" ? "alert" : undefined}
      className={`pointer-events-auto flex w-full animate-[rise_200ms_ease-out] items-start gap-3 rounded-md border p-3 shadow-2 ${grounds[toast.tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`grid size-9 flex-none place-items-center rounded-pill ${marks[toast.tone]}`}>
        <Mark />
      </span>
      <div className="min-w-0 flex-1 py-1.5 leading-snug">
        <p className="font-bold">{toast.title}</p>
        {toast.text && <p className="mt-0.5 text-sm opacity-80">{toast.text}</p>}
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
  replace(shown.filter((toast) => toast.id !== id));
}
