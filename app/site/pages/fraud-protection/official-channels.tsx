import { Link } from "react-router";
import { phoneUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { textActionClass } from "#app/ui/button.ts";
import { ChatIcon, GlobeIcon, type Icon, PhoneIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { CardGrid } from "#app/site/sections/card-grid.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ChannelId = content.OfficialChannel["id"];

const icons: Record<ChannelId, Icon> = { phone: PhoneIcon, chat: ChatIcon, website: GlobeIcon };

/** The official channels: phone, chat, site (FRAUD-4). */
export function OfficialChannels() {
  const { channels } = useCopy(content);
  const provider = useProvider();
  const urls: Record<Exclude<ChannelId, "chat">, string> = {
    phone: phoneUrl(provider.phone ?? ""),
    website: pageLinks.home.to,
  };
  return (
    <section aria-labelledby="canais-titulo" className="page py-13 lg:py-22">
      <SectionHeading id="canais-titulo" title={channels.title} intro={channels.lead} />
      <CardGrid columns="1-3">
        {channels.list.map(({ id, title, text }) => {
          const CardIcon = icons[id];
          const card = (
            <>
              <CardIcon size={26} className="text-brand" />
              <span className="mt-3 text-lg leading-tight font-bold">{title}</span>
              <span className="mt-1 leading-normal text-muted">{unbroken(text)}</span>
            </>
          );
          return (
            <li key={id}>
              {id === "chat" ? (
                <ChatLink message={channels.chat} className={cardClass}>
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
      {channels.all && (
        <p className="mt-5">
          <Link to={channels.all.to} className={`${textActionClass} justify-start! text-left`}>
            <ArrowLabel>{channels.all.label}</ArrowLabel>
          </Link>
        </p>
      )}
    </section>
  );
}

const cardClass =
  "flex h-full flex-col rounded-lg border border-line bg-raised p-5 transition-colors duration-200 hover:border-brand md:p-6";
