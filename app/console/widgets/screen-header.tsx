import type { ReactNode } from "react";

type ScreenHeaderProps = {
  title: ReactNode;
  note?: ReactNode;
  /** The buttons beside the title, or under it where they do not fit. */
  children?: ReactNode;
};

/** The title of a screen, with a note beside it, on phones under it, and buttons. */
export function ScreenHeader({ title, note, children }: ScreenHeaderProps) {
  return (
    <header className="mb-1 flex min-h-9 flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-36 flex-auto flex-wrap items-baseline gap-x-3 gap-y-0.5 max-sm:flex-1">
        <h1 className="text-xl leading-tight font-bold tracking-tight max-sm:text-lg">{title}</h1>
        {note && <p className="text-xs text-muted max-sm:basis-full">{note}</p>}
      </div>
      {children}
    </header>
  );
}
