import type { ComponentProps } from "react";

/**
 * A responsive image, or an illustration that animates once when it appears. An image cannot read the page's
 * reduced-motion preference, so it is requested with the fragment that stops its animation; other images ignore the
 * fragment.
 */
export function Illustration({ src, alt, ...rest }: ComponentProps<"img"> & { src: string; alt: string }) {
  if (rest.srcSet) return <img src={src} alt={alt} {...rest} />;
  return (
    <picture className="contents">
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${src}#parada`} />
      <img src={src} alt={alt} {...rest} />
    </picture>
  );
}
