import { useState } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, PhoneIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { EnlargeablePicture } from "./enlargeable-picture.tsx";
import { ImageLightbox } from "./image-lightbox.tsx";
import type { GuideStep } from "#app/site/streaming/guides.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

type GuideStepsProps = {
  steps: readonly GuideStep[];
  /** The most common obstacle, and the first message of the chat; absent where there is nothing to help with. */
  help?: { note: string; chat: string };
};

/** The steps of a guide, each with a picture of its screen that can be enlarged, and a help box beside them. */
export function GuideSteps({ steps, help }: GuideStepsProps) {
  const words = useCopy(content);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <section id="passos" aria-labelledby="passos-titulo" className="page scroll-mt-20 py-7 md:py-13 lg:py-18">
      <SectionHeading id="passos-titulo" title={words.steps.title} />
      <div className={help && "grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"}>
        <Steps
          steps={steps}
          renderImage={(step, index) => (
            <div className="max-md:mt-4 max-md:max-w-110 max-md:-ml-15">
              <EnlargeablePicture picture={step} width={480} height={300} onEnlarge={() => setEnlarged(index)} />
            </div>
          )}
        />
        {help && <Help {...help} />}
      </div>
      {enlarged !== null && (
        <ImageLightbox pictures={steps} current={enlarged} onShow={setEnlarged} onClose={() => setEnlarged(null)} />
      )}
    </section>
  );
}

function Help({ note, chat }: NonNullable<GuideStepsProps["help"]>) {
  const { help: words } = useCopy(content);
  const provider = useProvider();
  return (
    <section
      aria-labelledby="ajuda-passos"
      className="self-start rounded-lg border border-brand-line bg-brand-soft p-6 lg:sticky lg:top-24"
    >
      <h3 id="ajuda-passos" className="text-lg leading-tight font-bold">
        {words.title}
      </h3>
      <p className="mt-2 leading-normal text-muted">{unbroken(note)}</p>
      <p className="mt-5">
        <ChatLink message={chat} className={buttonClass("brand")}>
          <ChatIcon />
          {words.chat}
        </ChatLink>
      </p>
      <PhoneLink className="mt-4 inline-flex min-h-11 items-center gap-3">
        <PhoneIcon className="text-brand" />
        <span className="leading-tight">
          <span className="block text-sm text-muted">{words.phone}</span>
          <span className="font-bold tabular-nums">{provider.phone}</span>
        </span>
      </PhoneLink>
    </section>
  );
}
