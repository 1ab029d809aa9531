/** The mark: two leaflets of a jatobá leaf, with a spark above the stem. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className="flex-none" aria-hidden="true">
      <path className="fill-(--mark-leaf)" d="M19 33C8.5 32 3 24 5.5 10.5 15 12.5 20.5 21 19 33Z" />
      <path className="fill-(--mark-leaflet)" d="M21 33c10.5-1 16-9 13.5-22.5C25 12.5 19.5 21 21 33Z" />
      <path className="fill-none stroke-(--mark-leaf) stroke-[2.4]" strokeLinecap="round" d="M20 39V21" />
      <circle className="fill-(--mark-spark)" cx="20" cy="6.5" r="3.6" />
    </svg>
  );
}

/**
 * The name, with the first word in heavy weight, and the mark before it if there is one. A long name has smaller letters,
 * so that it is two lines beside a menu.
 */
export function Brand({ name, hasMark }: { name: string; hasMark: boolean }) {
  const [first, ...rest] = name.split(" ");
  const size = name.length > 20 ? "leading-tight" : "text-xl leading-none";
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      {hasMark && <BrandMark />}
      <span className={`min-w-0 ${size} wrap-anywhere font-heavy tracking-tighter`}>
        {first}
        {rest.length > 0 && <span className="font-normal tracking-tight"> {rest.join(" ")}</span>}
      </span>
    </span>
  );
}
