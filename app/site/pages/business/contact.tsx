import { phoneUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { ChatIcon, HeadsetIcon, type Icon, MailIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { CardGrid } from "#app/site/sections/card-grid.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ContactId = content.ContactCard["id"];

const icons: Record<ContactId, Icon> = { chat: ChatIcon, phone: PhoneIcon, sales: MailIcon, support: HeadsetIcon };

/** Up to four contact channels: chat, free phone call, sales e-mail, support e-mail (BUSINESS-5). */
export function BusinessContact() {
  const { contact, hero } = useCopy(content);
  const provider = useProvider();
  const urls: Record<Exclude<ContactId, "chat">, string> = {
    phone: phoneUrl(provider.phone ?? ""),
    sales: `mailto:${provider.salesEmail}`,
    support: `mailto:${provider.supportEmail}`,
  };
  return (
    <section aria-labelledby="contato-titulo" className="page pb-13 lg:pb-22">
      <div className="on-night rounded-[1.5rem] sky-card p-6 min-[60rem]:p-10">
        <h2 id="contato-titulo" className="mb-5">
          {contact.title}
        </h2>
        <CardGrid columns="1-2-4">
          {contact.cards.map(({ id, title, text, action }) => {
            const CardIcon = icons[id];
            const card = (
              <>
                <CardIcon size={24} className="mb-2.5 text-accent" />
                <span className="text-lg leading-tight font-bold">{title}</span>
                <span className="mt-1 text-sm leading-snug wrap-anywhere text-on-night-muted">{unbroken(text)}</span>
                <span className="mt-auto inline-flex items-center gap-1.5 pt-3.5 font-semibold">
                  <ArrowLabel>{action}</ArrowLabel>
                </span>
              </>
            );
            return (
              <li key={id}>
                {id === "chat" ? (
                  <ChatLink message={hero.chat} className={cardClass}>
                    {card}
                  </ChatLink>
                ) : (
                  <a href={urls[id]} className={cardClass}>
                    {card}
                  </a>
                )}
              </li>
            );
          })}
        </CardGrid>
      </div>
    </section>
  );
}

const cardClass =
  "flex h-full flex-col items-start rounded-md border border-white/16 bg-white/8 p-5 transition-colors duration-200 hover:bg-white/14";
