import type { ReactNode } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { CallMeLink, type CallMeLinkProps } from "./call-me-link.tsx";
import * as content from "./content.ts";

type OrderLinkProps = Pick<CallMeLinkProps, "offer" | "context"> & {
  /** The message of the chat that orders it. */
  message: string;
  className: string;
  /** The chat's label. */
  children?: ReactNode;
};

/** The main action of an offer: the chat that orders it, or the request for a call where the company has no chat. */
export function OrderLink({ offer, context, message, className, children }: OrderLinkProps) {
  const { offer: copy } = useCopy(content);
  if (useProvider().whatsapp === null) return <CallMeLink offer={offer} context={context} className={className} />;
  return (
    <ChatLink message={message} className={className}>
      {children ?? (
        <>
          {copy.action} <span className="sr-only">{offer.name} pelo WhatsApp, em nova aba</span>
        </>
      )}
    </ChatLink>
  );
}

/** The other action of an offer beside its chat. */
export function CallInstead(props: Omit<CallMeLinkProps, "className">) {
  return useProvider().whatsapp !== null && <CallMeLink {...props} />;
}
