import type { ReactNode } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { RequestLink } from "./request-link.tsx";

type SalesLinkProps = {
  /** The message of the chat. */
  message: string;
  /** The form where the company has no chat. */
  kind: "contact" | "proposal";
  className: string;
  children: ReactNode;
};

/** The chat about something that is sold, or the request for a contact where the company has no chat. */
export function SalesLink({ message, kind, ...link }: SalesLinkProps) {
  return useProvider().whatsapp === null ? (
    <RequestLink kind={kind} {...link} />
  ) : (
    <ChatLink message={message} {...link} />
  );
}
