import { useState } from "react";
import { PlusIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ImageLightbox } from "./image-lightbox.tsx";
import type { Guide } from "#app/site/streaming/guides.ts";

/**
 * The steps through the subscriber portal, screen by screen (GUIDE-2). A click enlarges a picture; without JavaScript
 * it opens the image file.
 */
export function PortalGuide({ guide }: { guide: NonNullable<Guide["portal"]> }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <section aria-labelledby="portal-titulo" className="bg-surface py-13 lg:py-22">
      <div className="page">
        <SectionHeading id="portal-titulo" title={guide.title} intro={guide.text} />
        <ol className="grid gap-x-6 gap-y-9 md:grid-cols-3">
          {guide.steps.map(({ title, text, image, imageDescription }, index) => (
            <li key={image}>
              <a
                href={image}
                className="group relative block overflow-hidden rounded-md border border-line transition-shadow duration-200 hover:border-brand hover:shadow-2"
                onClick={(event) => {
                  event.preventDefault();
                  setEnlarged(index);
                }}
              >
                <img
                  src={image}
                  alt={imageDescription}
                  width={800}
                  height={500}
                  loading="lazy"
                  className="block aspect-8/5 w-full"
                />
                <span className="on-night absolute right-3 bottom-3 grid size-10 place-items-center rounded-pill bg-night/85 transition-transform duration-200 group-hover:scale-110">
                  <PlusIcon />
                </span>
                <span className="sr-only">: {guide.enlarge}</span>
              </a>
              <h3 className="mt-4 text-lg leading-tight font-bold">{title}</h3>
              <p className="mt-1 leading-normal text-muted">{unbroken(text)}</p>
            </li>
          ))}
        </ol>
      </div>
      {enlarged !== null && (
        <ImageLightbox steps={guide.steps} current={enlarged} onShow={setEnlarged} onClose={() => setEnlarged(null)} />
      )}
    </section>
  );
}
