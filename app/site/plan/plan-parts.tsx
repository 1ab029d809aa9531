import type { ReactNode } from "react";
import { includedCamerasLabel, type Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { CameraIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { streamingIconUrl } from "#app/site/streaming/service-urls.ts";
import { StreamingTile } from "#app/site/streaming/streaming-tile.tsx";
import * as content from "./content.ts";

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

export function FeatureList({ children }: { children: ReactNode }) {
  return <ul className="grid gap-2.5 leading-[1.3]">{children}</ul>;
}

/** What every residential plan includes: its cameras, if any, and the installation. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  const { conditions } = useCopy(content).offer;
  return (
    <>
      <CamerasItem count={plan.cameraCount} />
      <IncludedItem icon={<WrenchIcon />}>
        <WithCondition condition={conditions.installation}>{useProvider().installation}</WithCondition>
      </IncludedItem>
    </>
  );
}

/** The cameras that an offer includes; nothing for none. */
export function CamerasItem({ count }: { count: number }) {
  const label = includedCamerasLabel(count);
  return label && <IncludedItem icon={<CameraIcon />}>{label}</IncludedItem>;
}

/** A promise, such as 'Instalação gratuita', with its condition in small print. */
export function WithCondition({ condition, children }: { condition: string; children: string }) {
  return (
    <span>
      {children} <span className="text-sm font-normal text-muted on-night:text-on-night-muted">{condition}</span>
    </span>
  );
}

/** A list item: something that a plan includes. */
export function IncludedItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="text-brand on-night:text-accent">{icon}</span>
      {children}
    </li>
  );
}
