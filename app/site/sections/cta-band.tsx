import type { ReactNode } from "react";
import { unbroken } from "#app/ui/unbroken.tsx";

type CtaBandProps = {
  id: string;
  title: string;
  text: string;
  /** The action. */
  children: ReactNode;
};

/** Full-width call to action. */
export function CtaBand({ id, title, text, children }: CtaBandProps) {
  return (
    <section aria-labelledby={id} className="on-night sky-band py-13 lg:py-18">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div className="max-w-[38rem]">
          <h2 id={id}>{title}</h2>
          <p className="mt-2.5 text-lg leading-snug text-on-night-muted">{unbroken(text)}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
