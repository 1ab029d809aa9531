import type { ReactNode } from "react";
import { buttonClass } from "#app/console/widgets/console-button.ts";

type ImportProgressProps = {
  title: string;
  detail: string;
  /** From 0 to 1; null while that is not known. */
  share: number | null;
  onStop: (() => void) | null;
  children: ReactNode;
};

/** How far an import is, with the button that stops it while nothing is written. */
export function ImportProgress({ title, detail, share, onStop, children }: ImportProgressProps) {
  return (
    <section aria-label={title} className="rounded-md border border-line bg-paper px-5 py-4 shadow-1 max-md:px-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{title}</b>
        <span className="text-xs text-muted">{detail}</span>
        {onStop && (
          <button type="button" className={`${buttonClass("plain")} ml-auto`} onClick={onStop}>
            Parar
          </button>
        )}
      </div>
      <progress aria-label={title} className="import-progress" max={1} value={share ?? undefined} />
      <p className="mt-2 text-xs text-muted">{children}</p>
    </section>
  );
}
