import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, PhoneIcon, RefreshIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { useProvider } from "#app/brand/provider-context.ts";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { loadStandaloneHead } from "#app/site/standalone/load-head.server.ts";
import { StandaloneHead } from "#app/site/standalone/standalone-head.tsx";
import * as content from "./content.ts";
import type { Route } from "./+types/page";

export const handle: CacheHandle & FragmentHandle = { isPublic: true, isFragment: true };

export const loader = loadStandaloneHead;

/**
 * GET /sem-conexao: what the service worker gives at every address without a connection. It has no scripts of React,
 * which would look for the page of that address.
 */
export default function OfflinePage({ loaderData }: Route.ComponentProps) {
  const { offlinePage: copy } = useCopy(content);
  const provider = useProvider();
  return (
    <>
      <StandaloneHead title={copy.title} {...loaderData} />
      <main className="page grid min-h-svh max-w-160 content-center justify-items-start gap-4 py-10">
        <ProviderBrand />
        <h1 className="mt-6">{copy.title}</h1>
        <p className="text-lg leading-snug text-muted">{unbroken(copy.text)}</p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the page, whichever it is */}
        <a href="" className={buttonClass("accent", "lg")}>
          <RefreshIcon />
          {copy.retry}
        </a>
        <h2 className="mt-8">{copy.atHome}</h2>
        <p className="text-muted">{unbroken(copy.atHomeText)}</p>
        <h2 className="mt-8">{copy.contact}</h2>
        <p className="text-muted">{unbroken(provider.phoneHours)}</p>
        <div className="flex flex-wrap gap-3">
          <PhoneLink className={buttonClass("ghost", "lg")}>
            <PhoneIcon />
            {unbroken(provider.phone)}
          </PhoneLink>
          <ChatLink message={copy.chat} className={buttonClass("ghost", "lg")}>
            <ChatIcon />
            {copy.chatLabel}
          </ChatLink>
        </div>
      </main>
    </>
  );
}
