/** The sign of a release: a diamond. */
export function ReleaseMark({ className = "bg-release" }: { className?: string }) {
  return <span aria-hidden="true" className={`size-2.25 flex-none rotate-45 rounded-[2px] ${className}`} />;
}
