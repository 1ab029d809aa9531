import type { ReactNode } from "react";
import { phoneUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";

type PhoneLinkProps = {
  /** The link's name, where it is not its text. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** Dials the provider's telephone; nothing where it has none. */
export function PhoneLink({ label, className, children }: PhoneLinkProps) {
  const { phone } = useProvider();
  return (
    phone && (
      <a href={phoneUrl(phone)} aria-label={label} className={className}>
        {children}
      </a>
    )
  );
}
