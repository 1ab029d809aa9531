import type { ReactNode } from "react";
import { AlertIcon, type Icon, SearchIcon } from "#app/ui/icon.tsx";

type BlankProps = {
  title: string;
  /** What the list is of; by default a search without results. */
  icon?: Icon;
  isFailure?: boolean;
  children: ReactNode;
};

/** Replaces the rows: nothing found, nothing added yet, or a failed query. */
export function EmptyState({ title, icon = SearchIcon, isFailure = false, children }: BlankProps) {
  const ShownIcon = isFailure ? AlertIcon : icon;
  return (
    <div
      role={isFailure ? "alert" : "status"}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1 px-6 pt-14 pb-16 text-center max-sm:px-2 max-sm:*:max-w-full max-sm:*:text-wrap"
    >
      <span
        className={`mb-2.5 grid size-14 place-items-center rounded-md ${isFailure ? "bg-danger-soft text-danger" : "bg-brand-soft text-brand"}`}
      >
        <ShownIcon size={22} />
      </span>
      <h2 className="text-md font-bold">{title}</h2>
      {children}
    </div>
  );
}
