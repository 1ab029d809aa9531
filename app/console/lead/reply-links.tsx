import { Fragment } from "react";
import type { LeadContact } from "#app/leads/lead-admin.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChatIcon, MailIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { chatReplyUrl, emailReplyUrl } from "./reply-urls.ts";

type ReplyLinksProps = { person: LeadContact; protocol: string };

/** Links to reply by chat, phone and e-mail, for the contacts that the person left. */
export function ReplyLinks({ person: { name, phones, email }, protocol }: ReplyLinksProps) {
  const provider = useProvider();
  const recipient = <span className="sr-only">{` a ${name ?? email ?? "quem pediu"}`}</span>;
  const isOne = phones.length === 1;
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {phones.map((phone) => (
        <Fragment key={phone.number}>
          {!phone.isService && (
            <a
              href={chatReplyUrl(provider.name, phone, protocol)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("plain")}
            >
              <ChatIcon size={16} />
              <span>
                <span className="sr-only">Responder pelo </span>WhatsApp{!isOne && ` ${phone.text}`}
                {recipient}
              </span>
            </a>
          )}
          <a href={`tel:${phone.dialled}`} className={buttonClass("plain")}>
            <PhoneIcon size={16} />
            <span>
              Ligar{!isOne && ` ${phone.text}`}
              {recipient}
            </span>
          </a>
        </Fragment>
      ))}
      {email && (
        <a href={emailReplyUrl(provider.name, email, protocol)} className={buttonClass("plain")}>
          <MailIcon size={16} />
          <span>
            <span className="sr-only">Responder por </span>E-mail{recipient}
          </span>
        </a>
      )}
    </p>
  );
}
