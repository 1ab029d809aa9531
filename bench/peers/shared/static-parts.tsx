import { appFeatures, combos, footerGroups, menus, phone, selfService, services, statistics } from "./content";
import { Icon, Logo } from "./icon";
import { Price } from "./price";

/** What needs no script in the browser. */

export function Navigation() {
  return (
    <nav aria-label="Principal" className="hidden gap-6 lg:flex">
      {menus.map(({ name, links }) => (
        <details key={name} name="menu" className="relative">
          <summary className="cursor-pointer font-bold">{name}</summary>
          <ul className="absolute z-10 w-64 rounded-xl bg-white p-4 shadow-lg">
            {links.map(([href, text, isSoon]) => (
              <li key={href}>
                <a href={href} className="block py-2">
                  {text} {isSoon && <small className="text-muted">Em breve</small>}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

export function HeaderLinks() {
  return (
    <div className="hidden gap-4 lg:flex">
      <a href="https://wa.me/5531955550142">Fale conosco</a>
      <a href="/cliente">Área do cliente</a>
      <a href="#planos" className="button">
        Assine já
      </a>
    </div>
  );
}

export function Search() {
  return (
    <form action="/busca" role="search" className="hidden md:block">
      <label className="flex items-center gap-2">
        <Icon name="search" />
        <span className="sr-only">Buscar no site</span>
        <input name="q" type="search" placeholder="Buscar no site" />
      </label>
    </form>
  );
}

export function Statistics() {
  return (
    <dl className="flex justify-around bg-night py-6 text-center text-white">
      {statistics.map(([figure, what]) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="text-sm">{what}</dt>
          <dd className="text-3xl font-extrabold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Combos() {
  return (
    <section className="section bg-night text-white">
      <h2 className="heading">Some e pague menos</h2>
      <p className="mt-2">Internet com streaming ou câmera, em uma conta só.</p>
      <a href="/combos" className="button-quiet mt-4">
        Ver todos os combos
      </a>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {combos.map(([speed, extra, price]) => (
          <li key={extra} className="rounded-2xl bg-white/10 p-5">
            <a href="/combos" className="block">
              <p className="text-2xl font-extrabold">
                {speed} <span className="text-base">Mb</span> + {extra}
              </p>
              <Price value={price} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Services() {
  return (
    <section className="section">
      <h2 className="heading">Tudo o que passa pela fibra</h2>
      <p className="mt-2 text-muted">Comece pela internet. O resto entra quando você quiser.</p>
      <ul className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3">
        {services.map(([href, name, text, image]) => (
          <li key={href} className="overflow-hidden rounded-2xl border border-line">
            <a href={href} className="block p-4">
              <h3 className="font-bold">{name}</h3>
              <p className="text-sm text-muted">{text}</p>
              <img src={`/cenas/${image}.svg`} alt="" width="320" height="180" loading="lazy" className="mt-3 w-full" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AppPromotion() {
  return (
    <section className="section">
      <img src="/cenas/aplicativo.svg" alt="" width="640" height="640" loading="lazy" className="w-full max-w-xl" />
      <h2 className="heading">Sua casa inteira no aplicativo</h2>
      <p className="mt-2 text-muted">
        Resolva sem esperar na linha: o aplicativo Minha Jatobá cuida da conta, do Wi-Fi e das câmeras.
      </p>
      <ul className="mt-4 space-y-3">
        {appFeatures.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" /> {feature}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex gap-3">
        <a href="https://play.google.com/store/apps" className="button">
          Baixar para Android
        </a>
        <a href="https://www.apple.com/br/app-store/" className="button">
          Baixar para iPhone
        </a>
      </div>
    </section>
  );
}

export function SelfService() {
  return (
    <section className="section">
      <h2 className="heading">Já é cliente? Resolva por aqui</h2>
      <a href="/cliente" className="button-quiet mt-4">
        Entrar na área do cliente
      </a>
      <ul className="mt-6 grid gap-3 md:grid-cols-3">
        {selfService.map(([href, name, text]) => (
          <li key={href} className="rounded-2xl border border-line">
            <a href={href} className="flex items-center gap-4 p-4">
              <Icon name="arrow" />
              <span>
                <b className="block">{name}</b>
                {text}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Footer() {
  return (
    <footer className="section bg-night text-sm text-white">
      <Logo />
      <p className="mt-4">
        Internet de fibra feita em Minas, com gente da sua região no atendimento. Atendemos 555 cidades de Minas Gerais
        e 18 do Espírito Santo.
      </p>
      <a href="tel:08005550142" className="mt-4 flex items-center gap-3 py-2.5">
        <Icon name="phone" /> Ligue grátis, todos os dias, 24 horas <b>{phone}</b>
      </a>
      <a href="/acessibilidade" className="block py-2.5">
        Recursos de acessibilidade
      </a>
      <div className="mt-6 grid grid-cols-2 gap-6 md:grid-cols-4">
        {footerGroups.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <h2 className="font-bold">{name}</h2>
            <ul>
              {links.map(([href, text]) => (
                <li key={href}>
                  <a href={href} className="block py-2">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mt-8">
        Jatobá Fibra Telecomunicações Ltda. CNPJ 12.345.678/0001-95. Av. dos Ipês, 1200, Belo Horizonte – MG, 30000-000.
        Prestadora autorizada pela Anatel (SCM).
      </p>
      <p className="mt-3">
        Ofertas sujeitas à viabilidade técnica no endereço e válidas para novas assinaturas residenciais. A velocidade
        contratada é a nominal máxima e pode variar com o equipamento, o Wi-Fi e o uso da rede.
      </p>
      <p className="mt-3">Reclamações: SAC 0800 555 0142, Ouvidoria 0800 555 0199, Anatel 1331.</p>
      <p className="mt-3">© Jatobá Fibra. Todos os direitos reservados.</p>
    </footer>
  );
}
