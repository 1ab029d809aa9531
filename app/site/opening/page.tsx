import { href, redirect } from "react-router";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { ProviderContext, useProvider } from "#app/brand/provider-context.ts";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { loadStandaloneHead } from "#app/site/standalone/load-head.server.ts";
import { StandaloneHead } from "#app/site/standalone/standalone-head.tsx";
import * as content from "./content.ts";
import type { Route } from "./+types/page";

export const handle: CacheHandle & FragmentHandle = { isPublic: false, isFragment: true };

export async function loader() {
  if (await settings.isPublished()) throw redirect("/");
  // The page is for strangers too, whom the root says nothing, and has no scripts that take data.
  return { ...(await loadStandaloneHead()), provider: await settings.current() };
}

/** GET /em-breve: all that visitors see before the site is open (`closed-site.server.ts`), without scripts of React. */
export default function OpeningPage({ loaderData: { provider, ...head } }: Route.ComponentProps) {
  return (
    <ProviderContext value={provider}>
      <Opening {...head} />
    </ProviderContext>
  );
}

function Opening(head: Awaited<ReturnType<typeof loadStandaloneHead>>) {
  const { openingPage: copy } = useCopy(content);
  const { name, phone, whatsapp } = useProvider();
  return (
    <>
      <StandaloneHead title={`${name} · ${copy.title}`} {...head} />
      <main className="page grid min-h-svh max-w-160 content-center justify-items-start gap-4 py-10">
        <ProviderBrand />
        <h1 className="mt-6">{copy.title}</h1>
        <p className="text-lg leading-snug text-muted">{unbroken(copy.text)}</p>
        {(phone ?? whatsapp) && <p className="mt-4">{unbroken(copy.contact)}</p>}
        <div className="flex flex-wrap gap-3">
          <PhoneLink className={buttonClass("ghost", "lg")}>
            <PhoneIcon />
            {unbroken(phone)}
          </PhoneLink>
          <ChatLink message={copy.chat} className={buttonClass("ghost", "lg")}>
            <ChatIcon />
            {copy.chatLabel}
          </ChatLink>
        </div>
        <a href={href("/auth")} className="mt-10 text-sm text-muted underline">
          {copy.signIn}
        </a>
      </main>
    </>
  );
}
