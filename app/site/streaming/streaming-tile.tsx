import { responsiveImageProps } from "#app/images/image.ts";
import { streamingSymbol } from "#app/catalogue/streaming/streaming-service.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { useBrokenImage } from "#app/ui/broken-image.ts";
import { streamingGuidePath } from "./service-urls.ts";

const sizes = {
  sm: "streaming-mark size-7 rounded-[0.5rem] text-xs",
  md: "size-10 rounded-[0.7rem] text-[0.9375rem]",
  lg: "size-14 rounded-[1rem] text-xl",
} as const;
const colours =
  "grid flex-none place-items-center overflow-hidden border border-brand-line bg-brand-soft font-extrabold tracking-[-0.02em] text-brand-strong on-night:border-white/20 on-night:bg-white/12 on-night:text-on-night";

/** A streaming service by icon and name, linked to its guide if it has one: part of a card (`OfferGrid`). */
export function StreamingItem({ name, iconUrl }: { name: string; iconUrl: string | undefined }) {
  const guide = streamingGuidePath(name, useProvider());
  const content = (
    <>
      <StreamingMark name={name} iconUrl={iconUrl} size="sm" />
      {name}
    </>
  );
  return guide ? (
    <a
      href={guide}
      aria-label={`Como ativar ${name}`}
      className="flex items-center gap-1.5 underline-offset-4 hover:underline"
    >
      {content}
    </a>
  ) : (
    <span className="flex items-center gap-1.5">{content}</span>
  );
}

type StreamingMarkProps = { name: string; iconUrl?: string | undefined; size?: keyof typeof sizes };

/** The tile of a service beside its written name: its uploaded icon or two letters. */
export function StreamingMark({ name, iconUrl, size = "md" }: StreamingMarkProps) {
  return (
    <span aria-hidden="true" className={`${colours} ${sizes[size]}`}>
      <TileContent name={name} iconUrl={iconUrl} />
    </span>
  );
}

function TileContent({ name, iconUrl }: { name: string; iconUrl: string | undefined }) {
  const { isBroken, imageProps } = useBrokenImage();
  if (!iconUrl || isBroken)
    return <span data-letters={streamingSymbol(name)} className="before:content-[attr(data-letters)]" />;
  return (
    <img
      {...imageProps}
      {...responsiveImageProps(iconUrl)}
      sizes="40px"
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-full object-cover"
    />
  );
}
