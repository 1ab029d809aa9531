import { useProvider } from "#app/brand/provider-context.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { EmbeddedVideo } from "#app/site/sections/embed.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/**
 * The steps to a first commission, with an explanatory video (PARTNER-3); without a video, a four-picture storyboard.
 */
export function HowItWorks() {
  const { howItWorks } = useCopy(content);
  const { video, storyboard } = howItWorks;
  const videoUrl = useProvider().partnersVideoUrl;
  const caption = videoUrl ? video : storyboard;
  return (
    <section aria-labelledby="como-funciona-titulo" className="page py-13 lg:py-22">
      <SectionHeading id="como-funciona-titulo" title={howItWorks.title} intro={howItWorks.lead} />
      <div className="grid gap-10 min-[60rem]:grid-cols-2 min-[60rem]:gap-16">
        <Steps steps={howItWorks.steps} />
        <div>
          {videoUrl ? (
            <EmbeddedVideo
              url={videoUrl}
              title={video.title}
              playLabel={video.play}
              closeLabel={video.close}
              newTabLabel={video.newTab}
            >
              <span className="on-night sky block aspect-video">
                <img
                  src="/cenas/programa-parceiros.svg"
                  alt=""
                  width={960}
                  height={540}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </span>
            </EmbeddedVideo>
          ) : (
            <img
              src="/cenas/programa-parceiros.svg"
              alt={storyboard.description}
              width={960}
              height={540}
              loading="lazy"
              className="mb-4 w-full rounded-lg"
            />
          )}
          <p className="mt-1 font-bold">{caption.title}</p>
          <p className="text-muted">{unbroken(caption.text)}</p>
        </div>
      </div>
    </section>
  );
}
