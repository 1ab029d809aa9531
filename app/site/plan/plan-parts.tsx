import type { ReactNode } from "react";
import { includedCamerasLabel, type Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { CameraIcon, PhoneIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { type StreamingIcons, streamingIconUrl } from "#app/site/streaming/service-urls.ts";
import { StreamingItem } from "#app/site/streaming/streaming-tile.tsx";
import * as content from "./content.ts";

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

/** The same in the details, where each promise has its condition; a card has no room, and links to the details. */
export function PlanFactsWithConditions({ plan }: { plan: Plan }) {
  const { conditions } = useCopy(content).offer;
  const { calls, installation } = useProvider();
  return (
    <>
      <CamerasItem count={plan.cameraCount} />
      {plan.type === "Combo" && (
        <IncludedItem icon={<PhoneIcon />}>
          <WithCondition condition={conditions.calls}>{calls}</WithCondition>
        </IncludedItem>
      )}
      <IncludedItem icon={<WrenchIcon />}>
        <WithCondition condition={conditions.installation}>{installation}</WithCondition>
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
function WithCondition({ condition, children }: { condition: string; children: string }) {
  return (
    <span>
      {children} <span className="text-sm font-normal text-muted on-night:text-on-night-muted">{condition}</span>
    </span>
  );
}

/** A list item: something that a plan includes. */
export function IncludedItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="text-brand on-night:text-accent">{icon}</span>
      {children}
    </li>
  );
}
