import type { ReactNode } from "react";
import { chatLink } from "#app/catalogue/provider.ts";
import { useProvider } from "#app/provider-context.ts";

type ChatAnchorProps = {
  /** What the visitor's message begins with; never personal data. */
  message: string;
  className?: string;
  children: ReactNode;
};

/** Opens a chat with the company number in a new tab, the message already written. */
export function ChatAnchor({ message, className, children }: ChatAnchorProps) {
  const provider = useProvider();
  return (
    <a href={chatLink(provider.whatsapp, message)} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
