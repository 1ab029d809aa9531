import { href, NavLink } from "react-router";

const pages = [
  { title: "Provedor", path: href("/intranet/configuracoes") },
  { title: "Abertura", path: href("/intranet/configuracoes/abertura") },
  { title: "Envio", path: href("/intranet/configuracoes/envio") },
  { title: "Destinos", path: href("/intranet/configuracoes/destinos") },
  { title: "Endereços antigos", path: href("/intranet/configuracoes/enderecos") },
  { title: "Textos das páginas", path: href("/intranet/configuracoes/textos") },
];

/** Navigation between the pages of Configurações. */
export function SettingsNav() {
  return (
    <nav aria-label="Partes de configurações" className="flex flex-wrap gap-0.5 rounded-sm bg-brand-soft p-0.5">
      {pages.map(({ title, path }) => (
        <NavLink
          key={path}
          to={path}
          end
          className="flex min-h-8 flex-auto items-center justify-center rounded-[6px] px-1.5 text-xs whitespace-nowrap font-semibold text-muted hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:shadow-1 max-md:min-h-11"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
