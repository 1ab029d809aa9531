import type { ReactNode } from "react";
import { AlertIcon, SearchIcon } from "#app/ui/icon.tsx";

type BlankProps = { title: string; isFailure?: boolean; children: ReactNode };

/** Replaces the rows: nothing found, nothing added yet, or a failed query. */
export function EmptyState({ title, isFailure = false, children }: BlankProps) {
  const Icon = isFailure ? AlertIcon : SearchIcon;
  return (
    <div role={isFailure ? "alert" : "status"} className="grid justify-items-center gap-1 px-6 pt-14 pb-16 text-center">
      <span
        className={`mb-2.5 grid size-12 place-items-center rounded-pill ${isFailure ? "bg-danger-soft text-danger" : "bg-brand-soft text-brand"}`}
      >
        <Icon size={20} />
      </span>
      <h2 className="text-md font-bold">{title}</h2>
      {children}
    </div>
  );
}
