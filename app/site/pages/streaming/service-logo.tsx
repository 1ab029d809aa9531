import { responsiveImageProps } from "#app/images/image.ts";
import { useBrokenImage } from "#app/ui/broken-image.ts";
import { PlayIcon } from "#app/ui/icon.tsx";
import { streamingIconUrl, type StreamingIcons } from "#app/site/streaming/service-urls.ts";

/** The uploaded icons by name, or "failed" when they could not be loaded. */
export type LogoIcons = StreamingIcons | "failed";

const tileClass = "grid size-14 flex-none place-items-center overflow-hidden rounded-[1rem]";

/**
 * A service's logo beside its name: its uploaded icon; nothing without one. When the icon fails to load, or the icons
 * could not be read, it is a play icon on a gradient (STREAMING-4).
 */
export function ServiceLogo({ name, icons }: { name: string; icons: LogoIcons }) {
  const { isBroken, imageProps } = useBrokenImage();
  if (icons === "failed" || isBroken) {
    return (
      <span
        aria-hidden="true"
        data-logo="play"
        className={`${tileClass} bg-linear-135 from-tone-medium-blue to-tone-dark-blue text-accent`}
      >
        <PlayIcon size={26} />
      </span>
    );
  }
  const iconUrl = streamingIconUrl(icons, name);
  if (!iconUrl) return null;
  return (
    <span aria-hidden="true" className={`${tileClass} bg-white shadow-1`}>
      <img
        {...imageProps}
        {...responsiveImageProps(iconUrl)}
        sizes="56px"
        alt=""
        width={56}
        height={56}
        className="size-full object-cover"
      />
    </span>
  );
}
