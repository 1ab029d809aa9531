import type { ReactNode } from "react";
import { streamingIconUrl, type StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { StreamingTile } from "#app/site/streaming/streaming-tile.tsx";

/** The offer badge. It overlaps the card's top edge, so that it takes no grid row. */
export function PlanBadge({ children }: { children: string }) {
  return (
    <p className="absolute top-0 left-6 max-w-[calc(100%-3rem)] -translate-y-1/2 truncate rounded-pill bg-accent px-3 py-1.5 text-xs leading-[1.1] font-extrabold tracking-[0.05em] text-on-accent">
      {children}
    </p>
  );
}

type StreamingTilesProps = {
  names: readonly string[];
  icons: StreamingIcons;
  /** A short text beside the tiles, hidden from screen readers. */
  caption: string | null;
};

/** The streaming services of a plan as tiles; nothing when there are none. */
export function StreamingTiles({ names, icons, caption }: StreamingTilesProps) {
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label="Aplicativos de streaming" className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name}>
            <StreamingTile name={name} iconUrl={streamingIconUrl(icons, name)} />
          </li>
        ))}
      </ul>
      {caption && (
        <span
          aria-hidden="true"
          className="ml-1 flex-[1_1_5.5rem] text-sm leading-tight text-muted on-night:text-on-night-muted"
        >
          {caption}
        </span>
      )}
    </div>
  );
}

/** The names of at most two services as a caption; null for none or more. */
export function streamingCaption(names: readonly string[]): string | null {
  return names.length > 0 && names.length <= 2 ? names.join(" e ") : null;
}

/** A list item: something that a plan includes. */
export function IncludedItem({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-2.5">
      <span className="text-brand on-night:text-accent">{icon}</span>
      {children}
    </li>
  );
}
