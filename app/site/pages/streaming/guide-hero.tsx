import { streamingSymbol } from "#app/catalogue/streaming/streaming-service.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, CheckIcon } from "#app/ui/icon.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { StreamingService } from "#app/site/streaming/services.ts";

type GuideHeroProps = { service: StreamingService; title: string; text: string; chat: string };

/** Hero of a guide, with the service's poster. */
export function GuideHero({ service, title, text, chat }: GuideHeroProps) {
  const { steps, help } = useCopy(content);
  return (
    <PageHero
      ancestors={[pageLinks.streaming]}
      current={service.name}
      look="sky"
      title={title}
      text={text}
      media={<Poster service={service} />}
    >
      <p className="mt-7 flex flex-wrap gap-3">
        <a href="#passos" className={buttonClass("accent", "lg")}>
          {steps.action}
        </a>
        <ChatLink message={chat} className={buttonClass("ghost", "lg")}>
          <ChatIcon />
          {help.chat}
        </ChatLink>
      </p>
    </PageHero>
  );
}

/** Name and features of the service on its poster background from the catalogue. */
function Poster({ service: { name, tone, features } }: { service: StreamingService }) {
  return (
    <div
      data-symbol={streamingSymbol(name)}
      className={`poster poster-large poster-${tone} flex flex-col justify-end min-h-64 rounded-lg p-6 sm:p-8`}
    >
      <p className="relative text-3xl leading-none font-extrabold tracking-tight lg:text-4xl">{name}</p>
      <ul className="relative mt-4 flex flex-wrap gap-x-6 gap-y-2 leading-snug font-semibold">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <CheckIcon size={18} />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}
