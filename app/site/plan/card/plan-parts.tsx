import type { ReactNode } from "react";
import { includedCamerasLabel, type Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { CameraIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { type StreamingIcons, streamingIconUrl } from "#app/site/streaming/service-urls.ts";
import { StreamingItem } from "#app/site/streaming/streaming-tile.tsx";

type StreamingServicesProps = { names: readonly string[]; icons: StreamingIcons };

/** The streaming services of a plan by icon and name; nothing when there are none. */
export function StreamingServices({ names, icons }: StreamingServicesProps) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Aplicativos de streaming" className="offer-services">
      {names.map((name) => (
        <li key={name}>
          <StreamingItem name={name} iconUrl={streamingIconUrl(icons, name)} />
        </li>
      ))}
    </ul>
  );
}

/** What an offer includes, besides streaming services. */
export function FactList({ children }: { children: ReactNode }) {
  return <ul className="offer-facts">{children}</ul>;
}

/** What every residential plan includes: its cameras, if any, and the installation. */
export function PlanFacts({ plan }: { plan: Plan }) {
  return (
    <>
      <CamerasItem count={plan.cameraCount} />
      <IncludedItem icon={<WrenchIcon />}>{useProvider().installation}</IncludedItem>
    </>
  );
}

/** The cameras that an offer includes; nothing for none. */
export function CamerasItem({ count }: { count: number }) {
  const label = includedCamerasLabel(count);
  return label && <IncludedItem icon={<CameraIcon />}>{label}</IncludedItem>;
}

/** A list item: something that a plan includes; nothing where the provider does not promise it. */
export function IncludedItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    children && (
      <li>
        <span className="text-brand on-night:text-accent">{icon}</span>
        <span className="min-w-0">{children}</span>
      </li>
    )
  );
}
