import type { ReactNode } from "react";
import { chatUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";

type ChatLinkProps = {
  /** The start of the visitor's message; never personal data. */
  message: string;
  /** Whether the visitor sends it to a contact of theirs, instead of to the company. */
  isShared?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Opens a WhatsApp chat in a new tab, with the message prefilled; nothing where the company has no number. Every chat
 * link of the site is one of these.
 */
export function ChatLink({ message, isShared = false, className, children }: ChatLinkProps) {
  const { whatsapp } = useProvider();
  const number = isShared ? "" : whatsapp;
  return (
    number !== null && (
      <a href={chatUrl(number, message)} target="_blank" rel="noopener" className={className}>
        {children}
      </a>
    )
  );
}
