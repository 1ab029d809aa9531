import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { useLocation } from "react-router";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import type { MenuGroup } from "./menu.ts";
import { MenuRow } from "./menu-anchor.tsx";

/**
 * One of the header's menus: a `<details>`, so that click and keyboard open it before and without any script; with it,
 * the mouse opens it by resting on it, and Escape, leaving it or choosing a link closes it.
 */
export function NavMenu({ group }: { group: MenuGroup }) {
  const { pathname, key } = useLocation();
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
    // The click that follows the hover means "open", which it already is; from then on it stays until it is closed.
    if (wasOpenedByHover.current && menu.current?.open) event.preventDefault();
    wasOpenedByHover.current = false;
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    setOpen(false);
    menu.current.querySelector("summary")?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a native disclosure with an interactive child: the handlers only add the mouse's rest and the ways to leave
    <details
      // A chosen link leads on: the menu of the next page is a new, closed one.
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
        aria-current={group.links.some(({ to }) => to === pathname) || undefined}
        onClick={onSummaryClick}
      >
        {group.title}
        <ChevronDownIcon size={16} className="opacity-65 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      {/* The padding is part of the menu, so that the mouse can cross it. */}
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

/** The look of an item in the header's line; the current one is underlined by the thread of light. */
export const navItemClass =
  "relative flex min-h-11 items-center gap-1 rounded-pill px-2 font-semibold whitespace-nowrap hover:bg-brand-soft hover:text-brand-strong @[80rem]:px-2.5 thread-underline";
