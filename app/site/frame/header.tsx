import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, PersonIcon } from "#app/ui/icon.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { linkPrefetch } from "#app/site/links/link-prefetch.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { Drawer } from "./drawer.tsx";
import { useHeaderHidden } from "./header-scroll.ts";
import { headerMenu, pageLinks, subscribeLink } from "#app/site/links/menu.ts";
import { MenuLink, useLinkLabel } from "#app/site/links/menu-link.tsx";
import { NavMenu, navItemClass } from "./nav-menu.tsx";

/**
 * The sticky header with the site's menu. Container queries in rem decide how much it shows, so that it adapts to
 * larger text (ACCESSIBILITY-1). It hides on scrolling down, but never while it has keyboard focus or an open menu. At the
 * page's top a hidden one lies over the top bar until the scroll is noticed; a press would begin on a link that moves away,
 * and be lost.
 */
export function Header() {
  const provider = useProvider();
  const accountLabel = useLinkLabel(pageLinks.customerPortal);
  const isHidden = useHeaderHidden();
  const { quickContact } = useCopy(content);
  return (
    <div
      data-hidden={isHidden || undefined}
      className="@container sticky top-(--stick) z-20 border-b border-line bg-paper transition-transform duration-200 data-hidden:not-has-[:focus-visible,details[open]]:pointer-events-none data-hidden:not-has-[:focus-visible,details[open]]:-translate-y-full"
    >
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-1 @[72rem]:min-h-18">
        <Link
          to={pageLinks.home.to}
          prefetch={linkPrefetch}
          aria-label={`${provider.name}, página inicial`}
          className="min-w-0 grow basis-28 @[72rem]:max-w-max"
        >
          <ProviderBrand />
        </Link>
        <nav
          id="menu"
          tabIndex={-1}
          aria-label="Principal"
          className="flex items-center gap-2 outline-none @[72rem]:flex-1 @[72rem]:justify-end"
        >
          <ul className="mx-auto hidden @[72rem]:flex">
            {headerMenu.map((item) =>
              "links" in item ? (
                <li key={item.title}>
                  <NavMenu group={item} />
                </li>
              ) : (
                <li key={item.to}>
                  <MenuLink link={item} className={navItemClass} />
                </li>
              ),
            )}
          </ul>
          <ChatLink
            message={quickContact.chat}
            className="grid size-11 flex-none place-items-center rounded-pill text-brand hover:bg-brand-soft max-md:hidden @[85rem]:hidden"
          >
            <ChatIcon size={22} />
            <span className="sr-only">{quickContact.label}</span>
          </ChatLink>
          <MenuLink
            link={pageLinks.customerPortal}
            className={`${buttonClass("ghost")} whitespace-nowrap max-md:border-transparent max-md:px-3`}
          >
            <PersonIcon />
            <span className="@max-[85rem]:sr-only">{accountLabel}</span>
          </MenuLink>
          <Link
            to={subscribeLink.to}
            prefetch={linkPrefetch}
            className={`${buttonClass("brand")} whitespace-nowrap max-md:hidden`}
          >
            {subscribeLink.label}
          </Link>
          <div className="@[72rem]:hidden">
            <Drawer />
          </div>
        </nav>
      </div>
    </div>
  );
}
