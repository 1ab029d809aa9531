import { chatUrl, phoneUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowRightIcon, ChatIcon, HeadsetIcon, type Icon, MailIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Four contact channels: chat, free phone call, sales e-mail, support e-mail (BUSINESS-5). */
export function BusinessContact() {
  const { contact, hero } = useCopy(content);
  const provider = useProvider();
  const channels: Record<content.ContactCard["id"], { icon: Icon; href: string }> = {
    chat: { icon: ChatIcon, href: chatUrl(provider.whatsapp, hero.chat) },
    phone: { icon: PhoneIcon, href: phoneUrl(provider.phone) },
    sales: { icon: MailIcon, href: `mailto:${provider.salesEmail}` },
    support: { icon: HeadsetIcon, href: `mailto:${provider.supportEmail}` },
  };
  return (
    <section aria-labelledby="contato-titulo" className="page pb-13 lg:pb-22">
      <div className="on-night rounded-[1.5rem] bg-linear-160 from-[oklch(0.36_0.14_262)] to-[oklch(0.26_0.09_265)] p-6 min-[60rem]:p-10">
        <h2 id="contato-titulo" className="mb-5 text-section leading-[1.12] font-extrabold tracking-tight">
          {contact.title}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 min-[68rem]:grid-cols-4 min-[68rem]:gap-5">
          {contact.cards.map(({ id, title, text, action }) => {
            const { icon: CardIcon, href } = channels[id];
            const newTab = id === "chat" ? { target: "_blank", rel: "noopener" } : {};
            return (
              <li key={id}>
                <a
                  href={href}
                  {...newTab}
                  className="flex h-full flex-col items-start rounded-md border border-white/16 bg-white/8 p-5 transition-colors duration-200 hover:bg-white/14"
                >
                  <CardIcon size={24} className="mb-2.5 text-accent" />
                  <span className="text-lg leading-tight font-bold">{title}</span>
                  <span className="mt-1 text-sm leading-snug wrap-anywhere text-on-night-muted">{text}</span>
                  <span className="mt-auto inline-flex items-center gap-1.5 pt-3.5 font-semibold">
                    {action}
                    <ArrowRightIcon size={18} />
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
