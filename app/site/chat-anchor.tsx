import type { ReactNode } from "react";
import { chatLink } from "#app/catalogue/provider.ts";

type ChatAnchorProps = {
  /** What the visitor's message begins with; never personal data. */
  message: string;
  className?: string;
  children: ReactNode;
};

/** Opens a chat with the company number in a new tab, the message already written. */
export function ChatAnchor({ message, className, children }: ChatAnchorProps) {
  return (
    <a href={chatLink(message)} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
