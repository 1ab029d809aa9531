import { useState } from "react";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { EnlargeablePicture } from "./enlargeable-picture.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ImageLightbox } from "./image-lightbox.tsx";
import type { Guide } from "#app/site/streaming/guides.ts";

/** The steps through the subscriber portal, screen by screen (GUIDE-2). */
export function PortalGuide({ guide }: { guide: NonNullable<Guide["portal"]> }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <section aria-labelledby="portal-titulo" className="bg-surface py-13 lg:py-22">
      <div className="page">
        <SectionHeading id="portal-titulo" title={guide.title} intro={guide.text} />
        <ol className="grid gap-x-6 gap-y-9 md:grid-cols-3">
          {guide.steps.map((step, index) => (
            <li key={step.image}>
              <EnlargeablePicture picture={step} width={800} height={500} onEnlarge={() => setEnlarged(index)} />
              <h3 className="mt-4 text-lg leading-tight font-bold">{step.title}</h3>
              <p className="mt-1 leading-normal text-muted">{unbroken(step.text)}</p>
            </li>
          ))}
        </ol>
      </div>
      {enlarged !== null && (
        <ImageLightbox
          pictures={guide.steps}
          current={enlarged}
          onShow={setEnlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </section>
  );
}
