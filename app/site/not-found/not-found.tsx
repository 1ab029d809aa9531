import { type ClientLoaderFunctionArgs, data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { pageLinks, subscribeLink } from "#app/site/links/menu.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { Route } from "./+types/not-found";

/** Not cached: the number of unknown paths is unbounded. */
export const handle: CacheHandle = { isPublic: false };

export function loader({ url }: Route.LoaderArgs) {
  return data(null, notFoundInit(url));
}

/**
 * Opens as a document what the router has no page for: the server may have data, a file or a former address there. Not
 * called for the document itself.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {});
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function NotFound() {
  const { phone, whatsapp } = useProvider();
  const { page, words } = useCopy(content);
  return (
    <>
      <UnlistedPageHead title={page.title} />
      <section className="page-hero page-hero-night on-night">
        <div className="page page-hero-columns">
          <div className="page-hero-text">
            <p className="mt-6 text-figure leading-[0.76] font-black tracking-tighter text-accent">404</p>
            <h1 lang="en" className="mt-8">
              {words.title}
            </h1>
            <p className="mt-4 max-w-105 text-lg leading-snug text-on-night-muted">{unbroken(words.text)}</p>
            <p className="mt-8 flex flex-wrap gap-3">
              <Link to={pageLinks.home.to} className={buttonClass("accent", "lg")}>
                {words.home}
              </Link>
              <Link to={subscribeLink.to} className={buttonClass("outline", "lg")}>
                {words.plans}
              </Link>
            </p>
            {/* Beside the scene's line of light, which rises on the right. */}
            {(whatsapp || phone) && (
              <p className="mt-6 max-w-75 text-on-night-muted">
                {words.beforeChat}{" "}
                <ChatLink message={words.chat} className={inlineLinkClass}>
                  {words.action}
                </ChatLink>
                {phone && <> {whatsapp ? words.beforePhone : words.beforePhoneAlone} </>}
                <PhoneLink className={inlineLinkClass}>{unbroken(phone)}</PhoneLink>.
              </p>
            )}
          </div>
        </div>
        <img src="/cenas/fio-solto.svg" alt="" className="page-hero-scene" />
      </section>
    </>
  );
}

const inlineLinkClass = "font-semibold text-on-night underline underline-offset-4";
