import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { useIsOpen } from "./use-is-open.ts";
import { linkPrefetch } from "./link-prefetch.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { currentMenuPath, type MenuItem } from "./menu.ts";
import type { PublicPage } from "./page-table.ts";

type MenuLinkProps = {
  link: MenuItem;
  className?: string;
  /** Shown instead of the link's label. */
  children?: ReactNode;
};

/**
 * A menu link; `aria-current` marks the current page, or the one above it. Nothing for an area that is switched off: its
 * item of the list is empty, and hidden by `site.css`. A page has about seventy of them, so it avoids `NavLink` and
 * other costs.
 */
export function MenuLink({ link, className, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const label = useLinkLabel(link);
  if (!useIsOpen()(link.to)) return null;
  if (link.isConsole) {
    return (
      <a href={link.to} className={className}>
        {children ?? label}
      </a>
    );
  }
  return (
    <Link
      to={link.to}
      prefetch={linkPrefetch}
      className={className}
      aria-current={pathname === link.to ? "page" : currentMenuPath(pathname) === link.to || undefined}
    >
      {children ?? label}
    </Link>
  );
}

/** The name of a page in links, for this provider. */
export function useLinkLabel({ label, labelWithoutPortal }: PublicPage): string {
  const { portalUrl } = useProvider();
  return portalUrl ? label : (labelWithoutPortal ?? label);
}

/** A menu row: icon, label and, when it is not sold yet, 'Em breve'. */
export function MenuRow({ link }: { link: MenuItem }) {
  return (
    <MenuLink
      link={link}
      className="flex min-h-11.5 items-center gap-3.5 rounded-sm px-3 font-semibold hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
    >
      {link.icon && <link.icon size={22} className="text-brand" />}
      {link.label}
      {link.isComingSoon && (
        <span className="ml-auto">
          <ComingSoonBadge />
        </span>
      )}
    </MenuLink>
  );
}

/** The badge of what is announced but not sold yet. */
export function ComingSoonBadge() {
  return (
    <span className="inline-block rounded-pill border border-brand-line whitespace-nowrap bg-paper px-2 py-px text-xs font-bold text-brand-strong">
      {useCopy(content).menu.comingSoon}
    </span>
  );
}
