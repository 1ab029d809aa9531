import { data, Link } from "react-router";
import { chatUrl, phoneUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Illustration } from "#app/ui/illustration.tsx";
import { pageLinks, subscribeLink } from "#app/site/links/menu.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import type { Route } from "./+types/not-found";

/** Not cached: the number of unknown paths is unbounded. */
export const handle: CacheHandle = { isPublic: false };

export function loader({ url }: Route.LoaderArgs) {
  return data(null, notFoundInit(url));
}

export default function NotFound() {
  const provider = useProvider();
  return (
    <>
      <UnlistedPageHead title="Página não encontrada" />
      <section className="on-night relative overflow-hidden sky">
        <div className="page relative z-10 pt-14 pb-76 lg:min-h-176 lg:pt-20 lg:pb-40">
          <p className="text-figure leading-[0.76] font-black tracking-tighter text-accent tabular-nums">404</p>
          <h1 lang="en" className="mt-8 text-3xl leading-[1.12] font-extrabold tracking-tight lg:text-4xl">
            Oops! Page not found
          </h1>
          <p className="mt-4 max-w-105 text-lg leading-snug text-on-night-muted">
            A página que você procura não existe ou mudou de endereço. A sua internet continua ligada: volte ao início
            ou fale com a gente.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link to={pageLinks.home.to} className={buttonClass("accent", "lg")}>
              Voltar à página inicial
            </Link>
            <Link to={subscribeLink.to} className={buttonClass("outline", "lg")}>
              Ver planos
            </Link>
          </p>
          <p className="mt-6 text-on-night-muted">
            Se preferir,{" "}
            <a
              className={inlineLinkClass}
              href={chatUrl(provider.whatsapp, "Olá! Não encontrei uma página do site.")}
              target="_blank"
              rel="noopener"
            >
              abra o chat
            </a>{" "}
            ou ligue grátis para{" "}
            <a className={inlineLinkClass} href={phoneUrl(provider.phone)}>
              {provider.phone}
            </a>
            .
          </p>
        </div>
        <Illustration
          src="/cenas/rua.svg"
          alt=""
          width={1440}
          height={600}
          className="pointer-events-none absolute inset-x-0 bottom-0 h-72 w-full object-cover object-right-bottom lg:h-auto"
        />
      </section>
    </>
  );
}

const inlineLinkClass = "font-semibold text-on-night underline underline-offset-4";
