import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { listAllIcons } from "#app/site/streaming/streaming-icons.server.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { EmbeddedPage } from "#app/site/sections/embed.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import { CombosCta } from "./combos-cta.tsx";
import * as content from "./content.ts";
import { StreamingHero } from "./hero.tsx";
import { StreamingServiceCard } from "./streaming-service-card.tsx";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import styles from "#app/site/streaming/streaming.css?url";

export const handle: StylesHandle = { styles: [styles] };

export async function loader() {
  return { icons: await withFallback(listAllIcons(), "failed" as const, "streaming icons") };
}

/** The streaming catalogue (STREAMING-1): twenty services, login help and a link to the combos. */
export default function Streaming({ loaderData: { icons } }: Route.ComponentProps) {
  const { page, catalogue, loginHelp } = useCopy(content);
  const provider = useProvider();
  return (
    <>
      <PageHead page={page} />
      <StreamingHero />
      <section id="servicos" aria-labelledby="servicos-titulo" className="page scroll-mt-20 py-13 lg:py-22">
        <SectionHeading id="servicos-titulo" title={catalogue.title} intro={catalogue.lead} />
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 min-[60rem]:grid-cols-3 min-[68rem]:grid-cols-4 min-[60rem]:gap-5">
          {streamingCatalogue.map((service) => (
            <li key={service.id}>
              <StreamingServiceCard service={service} icons={icons} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ajuda-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="ajuda-titulo" title={loginHelp.title} intro={loginHelp.text} />
          <EmbeddedPage
            url={provider.streamingHelpUrl}
            title={loginHelp.frameTitle}
            hint={loginHelp.hint}
            newTabLabel={loginHelp.newTab}
            placeholder={loginHelp.missing}
          >
            <a href="#servicos" className={buttonClass("brand")}>
              {loginHelp.missing.guides}
            </a>
            <ChatLink message={loginHelp.missing.chat} className={buttonClass("ghost")}>
              <ChatIcon />
              {loginHelp.missing.action}
            </ChatLink>
          </EmbeddedPage>
        </div>
      </section>
      <CombosCta />
    </>
  );
}
