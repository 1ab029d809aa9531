import { useState } from "react";
import { Link } from "react-router";
import { streamingGuide, streamingSymbol } from "./streaming.ts";

const look =
  "grid size-10 flex-none place-items-center overflow-hidden rounded-[0.7rem] border border-brand-line bg-brand-soft text-[0.9375rem] font-extrabold tracking-[-0.02em] text-brand-strong on-night:border-white/20 on-night:bg-white/12 on-night:text-on-night";

/** A streaming service as a small tile: its uploaded icon or two letters; it opens the service's guide if it has one. */
export function StreamingTile({ name, iconUrl }: { name: string; iconUrl: string | undefined }) {
  const guide = streamingGuide(name);
  const face = <TileFace name={name} iconUrl={iconUrl} />;
  return guide ? (
    <Link to={guide} title={name} className={`${look} hover:border-brand`}>
      {face}
      <span className="sr-only">{name}: como ativar</span>
    </Link>
  ) : (
    <span role="img" aria-label={name} title={name} className={look}>
      {face}
    </span>
  );
}

/** The same tile without a link, beside a name that is written out. */
export function StreamingMark({ name, iconUrl }: { name: string; iconUrl: string | undefined }) {
  return (
    <span aria-hidden="true" className={look}>
      <TileFace name={name} iconUrl={iconUrl} />
    </span>
  );
}

function TileFace({ name, iconUrl }: { name: string; iconUrl: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (!iconUrl || isBroken) return <span aria-hidden="true">{streamingSymbol(name)}</span>;
  return (
    <img
      src={iconUrl}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}
