import type { ReactNode } from "react";
import { chatUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";

type ChatLinkProps = {
  /** The start of the visitor's message; never personal data. */
  message: string;
  className?: string;
  children: ReactNode;
};

/** Opens a WhatsApp chat with the company in a new tab, with the message prefilled. */
export function ChatLink({ message, className, children }: ChatLinkProps) {
  const provider = useProvider();
  return (
    <a href={chatUrl(provider.whatsapp, message)} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
