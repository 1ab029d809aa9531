import { IconTile } from "./feature-item.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import type { MenuItem } from "#app/site/links/menu.ts";
import { MenuLink, useLinkLabel } from "#app/site/links/menu-link.tsx";

type ShortcutCardProps = { link: MenuItem; text: string; className?: string };

/** A card that links to a page that subscribers often use. */
export function ShortcutCard({ link, text, className = "" }: ShortcutCardProps) {
  const label = useLinkLabel(link);
  return (
    <MenuLink
      link={link}
      className={`flex h-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised p-4 transition-shadow duration-200 hover:border-brand hover:shadow-1 ${className}`}
    >
      {link.icon && <IconTile icon={link.icon} />}
      <span className="min-w-[min(8rem,100%)] flex-1">
        <span className="block leading-tight font-bold">{unbroken(label)}</span>
        <span className="mt-0.5 block text-sm leading-snug text-muted">{unbroken(text)}</span>
      </span>
    </MenuLink>
  );
}
