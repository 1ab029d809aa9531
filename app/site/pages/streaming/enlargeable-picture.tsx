import { PlusIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { Picture } from "./image-lightbox.tsx";

type EnlargeablePictureProps = { picture: Picture; width: number; height: number; onEnlarge: () => void };

/** A picture of a screen that a click enlarges; without JavaScript it opens the image file. */
export function EnlargeablePicture({ picture, width, height, onEnlarge }: EnlargeablePictureProps) {
  const { enlarged } = useCopy(content);
  return (
    <a
      href={picture.image}
      className="group relative block overflow-hidden rounded-md border border-line transition-shadow duration-200 hover:border-brand hover:shadow-2"
      onClick={(event) => {
        event.preventDefault();
        onEnlarge();
      }}
    >
      <img
        src={picture.image}
        alt={picture.imageDescription ?? picture.title}
        width={width}
        height={height}
        loading="lazy"
        className="block aspect-8/5 w-full"
      />
      <span className="on-night absolute right-3 bottom-3 grid size-10 place-items-center rounded-pill bg-night/85 transition-transform duration-200 group-hover:scale-110">
        <PlusIcon />
      </span>
      <span className="sr-only">: {enlarged.open}</span>
    </a>
  );
}
