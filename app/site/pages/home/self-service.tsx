import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { textActionClass } from "#app/ui/button.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { MenuLink } from "#app/site/links/menu-link.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { ShortcutCard } from "#app/site/sections/shortcut-card.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Pages linked from the self-service cards (HOME-5). */
const shortcuts = ["invoice", "support", "wifiPassword", "usage", "chat"] as const;

/** The cards of the pages that the site has; nothing when it has none of them. */
export function SelfService() {
  const { selfService } = useCopy(content);
  const isOpen = useIsOpen();
  const shown = shortcuts.filter((name) => isOpen(pageLinks[name].to));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="autoatendimento-titulo" className="bg-surface py-13 lg:py-16">
      <div className="page">
        <SectionHeading id="autoatendimento-titulo" title={selfService.title}>
          <MenuLink link={pageLinks.customerPortal} className={textActionClass}>
            <ArrowLabel>{selfService.action}</ArrowLabel>
          </MenuLink>
        </SectionHeading>
        <ul className="grid gap-3 sm:grid-cols-2 min-[68rem]:flex min-[68rem]:gap-4">
          {shown.map((name) => (
            <li key={name} className="flex-1 sm:max-[68rem]:last:odd:col-span-2">
              <ShortcutCard
                link={pageLinks[name]}
                text={selfService.cards[name]}
                className="min-[68rem]:flex-col min-[68rem]:items-start min-[68rem]:p-5"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
