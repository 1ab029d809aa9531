import { chatUrl, phoneUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChatIcon, GlobeIcon, type Icon, PhoneIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** The official channels: phone, chat, site (FRAUD-4). */
export function OfficialChannels() {
  const { channels } = useCopy(content);
  const provider = useProvider();
  const channelLinks: Record<content.OfficialChannel["id"], { icon: Icon; href: string }> = {
    phone: { icon: PhoneIcon, href: phoneUrl(provider.phone) },
    chat: { icon: ChatIcon, href: chatUrl(provider.whatsapp, channels.chat) },
    website: { icon: GlobeIcon, href: pageLinks.home.to },
  };
  return (
    <section aria-labelledby="canais-titulo" className="page py-13 lg:py-22">
      <SectionHeading id="canais-titulo" title={channels.title} intro={channels.lead} />
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {channels.list.map(({ id, title, text }) => {
          const { icon: CardIcon, href } = channelLinks[id];
          const newTab = id === "chat" ? { target: "_blank", rel: "noopener" } : {};
          return (
            <li key={id}>
              <a
                href={href}
                {...newTab}
                className="flex h-full flex-col rounded-lg border border-line bg-raised p-5 transition-colors duration-200 hover:border-brand md:p-6"
              >
                <CardIcon size={26} className="text-brand" />
                <span className="mt-3 text-lg leading-tight font-bold">{title}</span>
                <span className="mt-1 leading-normal text-muted">{text}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
