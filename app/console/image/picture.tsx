import { type ReactNode, useState } from "react";
import { imageSources, placeholderImage } from "#app/catalogue/image.ts";

type PictureProps = {
  address: string | null;
  /** The `sizes` attribute. */
  sizes: string;
  className: string;
  /** Replaces the placeholder when there is no image. */
  instead?: ReactNode;
};

/** A stored image in the sizes that visitors get. Its `alt` is empty: a text beside it describes it. */
export function Picture(props: PictureProps) {
  const { sizes, className } = props;
  const [url, fallback] = [props.address, props.instead];
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isMissing = url === null || url === brokenUrl;
  if (isMissing && fallback) return fallback;
  return (
    <img
      {...imageSources(isMissing ? placeholderImage : url)}
      sizes={sizes}
      alt=""
      loading="lazy"
      draggable={false}
      className={className}
      onError={() => setBrokenUrl(url)}
    />
  );
}
