/** A key's name on or beside a control, for eyes only: the control itself says what it does. */
export function Key({ name, className = "" }: { name: string; className?: string }) {
  return (
    <kbd
      aria-hidden="true"
      className={`inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-current/25 px-1 font-sans text-xs leading-none font-medium max-md:hidden ${className}`}
    >
      {name}
    </kbd>
  );
}
