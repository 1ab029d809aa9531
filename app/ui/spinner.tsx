/** Something is on its way; the words for it stand beside. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none animate-spin rounded-full border-[2.5px] border-brand-line border-t-brand"
    />
  );
}
