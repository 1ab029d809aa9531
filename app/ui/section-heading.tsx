import type { ReactNode } from "react";
import { headline, unbroken } from "./unbroken.tsx";

type SectionHeadingProps = {
  /** For `aria-labelledby` of the section. */
  id?: string;
  title: ReactNode;
  intro?: ReactNode;
  /** An action or control at the end of the row. */
  children?: ReactNode;
};

/** A section's heading: title, one sentence, and at most one control. */
export function SectionHeading({ id, title, intro, children }: SectionHeadingProps) {
  return (
    <div className="section-heading mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <h2 id={id} className="text-section leading-[1.12] font-extrabold tracking-tight">
          {headline(title)}
        </h2>
        {intro && (
          <p className="mt-2.5 max-w-[34em] text-lg leading-snug text-muted on-night:text-on-night-muted">
            {unbroken(intro)}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
