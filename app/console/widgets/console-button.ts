const variants = {
  /** The main action of a screen or dialog. */
  accent: "border-transparent bg-accent font-bold text-on-accent hover:bg-accent-strong",
  brand: "border-transparent bg-brand font-semibold text-on-brand hover:bg-brand-strong",
  plain: "border-control bg-paper font-semibold hover:border-field-line hover:bg-hover",
  quiet: "border-transparent font-semibold text-brand hover:bg-hover",
  danger: "border-transparent bg-danger font-semibold text-on-brand hover:brightness-95",
  dangerText: "border-transparent font-semibold text-danger hover:bg-danger-soft",
} as const;

/** The classes of a console button: 36 px high, 44 px on phones. */
export function buttonClass(variant: keyof typeof variants): string {
  return `inline-flex h-9 flex-none items-center justify-center gap-1.5 rounded-sm border px-3 text-sm whitespace-nowrap transition-colors aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-line aria-disabled:text-muted max-md:h-11 forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:text-[GrayText] ${variants[variant]}`;
}

/** The classes of an icon-only button. */
export const iconButtonClass =
  "grid size-9 flex-none place-items-center rounded-sm text-muted transition-colors hover:bg-brand-soft hover:text-ink max-md:size-11";
