/** Keyboard hint on or beside a control, drawn by CSS so that it is not part of the control's accessible name. */
export function KeyHint({ name, className = "" }: { name: string; className?: string }) {
  return (
    <kbd
      aria-hidden="true"
      data-name={name}
      className={`inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-current/25 px-1 font-sans text-xs leading-none font-medium before:content-[attr(data-name)] max-md:hidden ${className}`}
    />
  );
}
