import { type ReactNode, useState } from "react";
import { responsiveImageProps, placeholderImageUrl } from "#app/images/image.ts";

type PictureProps = {
  url: string | null;
  /** The `sizes` attribute. */
  sizes: string;
  className: string;
  /** Replaces the placeholder when there is no image. */
  fallback?: ReactNode;
};

/** A stored image in the sizes that visitors get. Its `alt` is empty: a text beside it describes it. */
export function ImagePreview(props: PictureProps) {
  const { sizes, className } = props;
  const [url, fallback] = [props.url, props.fallback];
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isMissing = url === null || url === brokenUrl;
  if (isMissing && fallback) return fallback;
  return (
    <img
      {...responsiveImageProps(isMissing ? placeholderImageUrl : url)}
      sizes={sizes}
      alt=""
      loading="lazy"
      draggable={false}
      className={className}
      onError={() => setBrokenUrl(url)}
    />
  );
}
