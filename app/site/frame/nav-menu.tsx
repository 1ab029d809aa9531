import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { currentMenuPath, type MenuGroup } from "#app/site/links/menu.ts";
import { MenuRow } from "#app/site/links/menu-link.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

/**
 * A dropdown menu of the header: a `<details>`, so that click and keyboard open it without any script. With script it
 * also opens on hover and closes on Escape, on leaving it and on following a link.
 */
export function NavMenu({ group }: { group: MenuGroup }) {
  const { pathname, key } = useLocation();
  const marked = currentMenuPath(pathname);
  const menu = useRef<HTMLDetailsElement>(null);
  const wasOpenedByHover = useRef(false);

  function setOpen(isOpen: boolean) {
    if (menu.current) menu.current.open = isOpen;
  }

  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType !== "mouse" || menu.current?.open) return;
    wasOpenedByHover.current = true;
    setOpen(true);
  }

  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType === "mouse" && wasOpenedByHover.current) setOpen(false);
  }

  function onSummaryClick(event: MouseEvent) {
    // The click after the hover means "open": the menu is open already, and from now on leaving it does not close it.
    if (wasOpenedByHover.current && menu.current?.open) event.preventDefault();
    wasOpenedByHover.current = false;
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || isComposing(event) || !menu.current?.open) return;
    setOpen(false);
    menu.current.querySelector("summary")?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a native disclosure with an interactive child: the handlers only add hover and the ways to close
    <details
      // Remounts on navigation, which closes the menu.
      key={key}
      ref={menu}
      name="menu"
      className="group relative"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <summary
        className={`${navItemClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
        aria-current={[...group.links, ...(group.also ?? [])].some(({ to }) => to === marked) || undefined}
        onClick={onSummaryClick}
      >
        {group.title}
        <ChevronDownIcon size={16} className="opacity-65 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      {/* The gap is padding of the menu, so that crossing it keeps the hover. */}
      <div className="absolute top-full -left-2 pt-3">
        <ul className="grid w-76 animate-[rise_180ms_ease-out] rounded-lg border border-line bg-raised p-2 shadow-2">
          {group.links.map((link) => (
            <li key={link.to}>
              <MenuRow link={link} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Classes of an item of the header; the current one is underlined. */
export const navItemClass =
  "relative flex min-h-11 items-center gap-1 rounded-pill px-2 font-semibold whitespace-nowrap hover:bg-brand-soft hover:text-brand-strong @[80rem]:px-2.5 thread-underline";
