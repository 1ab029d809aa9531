import { type ReactNode, useState } from "react";
import { imageSources, placeholderImage } from "#app/catalogue/image.ts";

type PictureProps = {
  address: string | null;
  /** How wide it is shown, as `sizes` has it. */
  sizes: string;
  className: string;
  /** What stands there without an image, instead of the placeholder. */
  instead?: ReactNode;
};

/** A stored image as visitors get it, beside the words that say what it is. */
export function Picture({ address, sizes, className, instead }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isMissing = address === null || address === broken;
  if (isMissing && instead) return instead;
  return (
    <img
      {...imageSources(isMissing ? placeholderImage : address)}
      sizes={sizes}
      alt=""
      loading="lazy"
      draggable={false}
      className={className}
      onError={() => setBroken(address)}
    />
  );
}
