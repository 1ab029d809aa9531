import type { LeadPerson } from "#app/catalogue/lead-desk.server.ts";
import { useProvider } from "#app/provider-context.ts";
import { ChatIcon, MailIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "../button.ts";
import { replyByChat, replyByEmail } from "./reply.ts";

type ReplyLinksProps = { person: LeadPerson; protocol: string };

/** The ways to answer somebody: chat, telephone, e-mail, as far as they left them. */
export function ReplyLinks({ person: { name, phone, email }, protocol }: ReplyLinksProps) {
  const provider = useProvider();
  const whom = <span className="sr-only">{` a ${name ?? email ?? "quem pediu"}`}</span>;
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {phone && (
        <>
          <a
            href={replyByChat(provider.name, phone, protocol)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass("plain")}
          >
            <ChatIcon size={16} />
            <span>
              <span className="sr-only">Responder pelo </span>WhatsApp{whom}
            </span>
          </a>
          <a href={`tel:+${phone.length <= 11 ? `55${phone}` : phone}`} className={buttonClass("plain")}>
            <PhoneIcon size={16} />
            <span>Ligar{whom}</span>
          </a>
        </>
      )}
      {email && (
        <a href={replyByEmail(provider.name, email, protocol)} className={buttonClass("plain")}>
          <MailIcon size={16} />
          <span>
            <span className="sr-only">Responder por </span>E-mail{whom}
          </span>
        </a>
      )}
    </p>
  );
}
