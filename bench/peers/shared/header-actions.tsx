"use client";

import { useRef } from "react";
import { menus, phone } from "./content";
import { Icon, Logo } from "./icon";

export function DarkModeToggle() {
  const toggle = () => {
    const isDark = document.documentElement.classList.toggle("dark");
    localStorage.setItem("darkMode", String(isDark));
  };
  return (
    <button type="button" aria-label="Modo escuro" onClick={toggle} className="p-2.5">
      <Icon name="moon" />
    </button>
  );
}

/** The menu of phones. */
export function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" aria-label="Menu" onClick={() => dialog.current!.showModal()} className="p-2.5 lg:hidden">
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} className="ml-auto h-dvh max-h-none w-80 bg-white p-5 text-ink">
        <div className="flex justify-between">
          <Logo />
          <button type="button" onClick={() => dialog.current!.close()}>
            Fechar
          </button>
        </div>
        {menus.map(({ name, links }) => (
          <nav key={name} aria-label={name} className="mt-5">
            <h2 className="font-bold">{name}</h2>
            <ul>
              {links.map(([href, text, isSoon]) => (
                <li key={href}>
                  <a href={href} className="block py-2.5">
                    {text} {isSoon && <small className="text-muted">Em breve</small>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <a href="tel:08005550142" className="mt-5 block py-2.5">
          {phone}
        </a>
        <a href="/cliente" className="button">
          Área do cliente
        </a>
      </dialog>
    </>
  );
}
