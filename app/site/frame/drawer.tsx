import { useRef } from "react";
import { useLocation } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { CloseIcon, MenuIcon, PersonIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { showDialog } from "#app/ui/use-modal.ts";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { drawerMenu, pageLinks } from "#app/site/links/menu.ts";
import { MenuLink, MenuRow, useLinkLabel } from "#app/site/links/menu-link.tsx";

/** The menu of small screens and its button: a modal dialog, which traps focus and closes on Escape. */
export function Drawer() {
  const provider = useProvider();
  const accountLabel = useLinkLabel(pageLinks.customerPortal);
  const { key } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);

  return (
    <>
      <button
        type="button"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        className="-mr-2.5 grid size-11 place-items-center rounded-pill hover:bg-brand-soft"
        // The command is for a press before React.
        onClick={(event) => {
          event.preventDefault();
          showDialog(drawer.current!);
        }}
        {...{ command: "show-modal", commandfor: "gaveta" }}
      >
        <MenuIcon size={24} />
      </button>
      <dialog
        // Remounts on navigation, which closes the drawer.
        key={key}
        ref={drawer}
        id="gaveta"
        aria-label="Menu"
        className="m-0 ml-auto h-dvh max-h-none w-full max-w-96 overflow-y-auto bg-paper wrap-anywhere text-ink backdrop:bg-scrim open:flex open:flex-col"
        closedby="any"
      >
        <div className="sticky top-(--stick) flex min-h-16 flex-none items-center justify-between border-b border-line bg-paper pr-2 pl-4">
          <ProviderBrand />
          <button
            type="button"
            aria-label="Fechar menu"
            className="grid size-11 place-items-center rounded-pill hover:bg-brand-soft"
            onClick={(event) => {
              event.preventDefault();
              drawer.current?.close();
            }}
            {...{ command: "close", commandfor: "gaveta" }}
          >
            <CloseIcon size={24} />
          </button>
        </div>
        <nav aria-label="Menu completo" className="flex-auto p-2">
          {drawerMenu.map((group) => (
            <div key={group.title}>
              <h2 className="px-3 pt-3.5 pb-1 text-sm font-semibold text-muted">{group.title}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <MenuRow link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="sticky bottom-(--stick) grid gap-2 border-t border-line bg-paper px-4 pt-3 pb-4">
          <PhoneLink className={buttonClass("ghost")}>
            <PhoneIcon />
            <span className="tabular-nums">{unbroken(provider.phone)}</span>
          </PhoneLink>
          <MenuLink link={pageLinks.customerPortal} className={buttonClass("brand")}>
            <PersonIcon />
            {accountLabel}
          </MenuLink>
        </div>
      </dialog>
    </>
  );
}
