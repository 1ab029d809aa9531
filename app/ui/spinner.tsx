/** A loading spinner; pair it with visible text. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-brand-line border-t-brand"
    />
  );
}
