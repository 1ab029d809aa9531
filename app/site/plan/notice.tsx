import type { ReactNode } from "react";

type NoticeProps = {
  icon: ReactNode;
  text: ReactNode;
  /** The actions. */
  children?: ReactNode;
};

/** A message in the place of plans. */
export function Notice({ icon, text, children }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border border-brand-line bg-brand-soft p-6 text-lg">
      <span className="text-brand">{icon}</span>
      <p role="alert" className="flex-[1_1_16rem] leading-snug">
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow">{children}</div>
    </div>
  );
}
