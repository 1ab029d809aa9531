import { provider } from "#app/catalogue/provider.ts";
import { Scene } from "#app/ui/scene.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ExternalFrame } from "../external-frame.tsx";
import { Steps } from "../steps.tsx";
import { withFacts } from "../words.ts";
import * as content from "./content.ts";

const { howItWorks } = withFacts(content);
const { video } = howItWorks;

/** The steps to a first commission, and the video that tells them (§2). */
export function HowItWorks() {
  return (
    <section aria-labelledby="como-funciona-titulo" className="page py-13 lg:py-22">
      <SectionHeading id="como-funciona-titulo" title={howItWorks.title} lead={howItWorks.lead} />
      <div className="grid gap-10 min-[60rem]:grid-cols-2 min-[60rem]:gap-16">
        <Steps steps={howItWorks.steps} />
        <div>
          <ExternalFrame
            address={provider.partnersVideoUrl}
            title={video.title}
            label={video.play}
            newTab={video.newTab}
            shape="video"
          >
            <span className="on-night sky block aspect-video">
              <Scene
                src="/cenas/cidade-noite.svg"
                alt=""
                width={1440}
                height={600}
                loading="lazy"
                className="size-full object-cover object-right"
              />
            </span>
          </ExternalFrame>
          <p className="mt-1 font-bold">{video.title}</p>
          <p className="text-muted">{video.text}</p>
        </div>
      </div>
    </section>
  );
}
