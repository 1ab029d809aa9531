import { ArrowRightIcon } from "#app/ui/icon.tsx";
import { textActionClass } from "#app/ui/button.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { pages } from "../menu.ts";
import { MenuAnchor } from "../menu-anchor.tsx";
import { ShortcutCard } from "../shortcut-card.tsx";

/** What subscribers come back for, each as its card (§2). */
const shortcuts = [
  { link: pages.invoice, text: "Boleto ou Pix da sua fatura" },
  { link: pages.support, text: "Internet lenta ou sem sinal" },
  { link: pages.wifiPassword, text: "Troque em um minuto" },
  { link: pages.usage, text: "Acompanhe o uso do mês" },
  { link: pages.chat, text: "Fale com uma pessoa" },
];

export function SelfService() {
  return (
    <section aria-labelledby="autoatendimento-titulo" className="bg-surface py-13 lg:py-16">
      <div className="page">
        <SectionHeading id="autoatendimento-titulo" title="Já é cliente? Resolva por aqui">
          <MenuAnchor link={pages.customerPortal} className={textActionClass}>
            Entrar na área do cliente
            <ArrowRightIcon />
          </MenuAnchor>
        </SectionHeading>
        <ul className="grid gap-3 sm:grid-cols-2 min-[68rem]:grid-cols-5 min-[68rem]:gap-4">
          {shortcuts.map(({ link, text }) => (
            <li key={link.to}>
              <ShortcutCard
                link={link}
                icon={link.icon}
                text={text}
                className="min-[68rem]:flex-col min-[68rem]:items-start min-[68rem]:p-5"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
