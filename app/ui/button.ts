const variants = {
  /** The one primary action of a screen. */
  accent: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  brand: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  /** For yellow backgrounds. */
  night: "border-transparent bg-night text-on-night hover:bg-night-2",
  soft: "border-transparent bg-brand-soft text-brand-strong hover:bg-brand hover:text-on-brand",
  ghost: "border-line dark:border-field-line text-ink hover:border-brand hover:text-brand",
  /** For dark backgrounds. */
  outline: "border-current/40 hover:border-current hover:bg-current/10",
} as const;

const sizes = {
  md: "min-h-11.5 px-5 py-2",
  lg: "min-h-13.5 px-7 py-2 text-lg",
} as const;

const baseClass =
  "inline-flex items-center justify-center gap-2 rounded-pill border-[1.5px] text-center leading-tight font-bold transition-colors duration-200";

export type ButtonVariant = keyof typeof variants;

/** Classes of a pill button, for links and buttons. */
export function buttonClass(look: ButtonVariant, size: keyof typeof sizes = "md"): string {
  return `${baseClass} ${sizes[size]} ${variants[look]}`;
}

/** Classes of an action that looks like a link, with touch height. */
export const textActionClass =
  "inline-flex min-h-11 items-center justify-center gap-1.5 font-semibold text-brand decoration-[1.5px] underline-offset-4 hover:underline on-night:text-on-night";
