import type { ComponentProps } from "react";

/**
 * An image in several widths, or one that may be one of our drawn scenes, which move once when they appear. An image
 * does not hear from its page that the visitor wants less motion, so it is asked for by the fragment that stills it;
 * other images ignore that.
 */
export function Scene({ src, alt, ...rest }: ComponentProps<"img"> & { src: string; alt: string }) {
  if (rest.srcSet) return <img src={src} alt={alt} {...rest} />;
  return (
    <picture className="contents">
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${src}#parada`} />
      <img src={src} alt={alt} {...rest} />
    </picture>
  );
}
