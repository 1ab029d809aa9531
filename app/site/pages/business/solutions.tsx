import { useState } from "react";
import { buttonClass } from "#app/ui/button.ts";
import {
  CameraIcon,
  CheckIcon,
  GlobeIcon,
  type Icon,
  LockIcon,
  NetworkIcon,
  ScreenIcon,
  ShieldIcon,
  WifiIcon,
} from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { FeatureCards } from "#app/site/sections/card-grid.tsx";
import { SalesLink } from "#app/site/lead/sales-link.tsx";
import { IconTile } from "#app/site/sections/feature-item.tsx";
import { panelId, TabList, tabId } from "#app/site/sections/tab-list.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const id = "solucoes";

const icons: Record<content.ConnectivitySolution["id"], Icon> = {
  streaming: ScreenIcon,
  cameras: CameraIcon,
  "lan-to-lan": NetworkIcon,
  vpn: LockIcon,
  "public-ip": GlobeIcon,
  mesh: WifiIcon,
};

/** Add-ons for companies in two tabs (BUSINESS-3). */
export function Solutions() {
  const { solutions } = useCopy(content);
  const tabs = [
    { key: "connectivity", label: solutions.connectivity.label, icon: <NetworkIcon /> },
    { key: "security", label: solutions.security.label, icon: <ShieldIcon /> },
  ] as const;
  const [tab, setTab] = useState<(typeof tabs)[number]["key"]>("connectivity");
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="bg-surface py-13 lg:py-22">
      <div className="page">
        <SectionHeading id={`${id}-titulo`} title={solutions.title} intro={solutions.lead}>
          <TabList label={solutions.tabsLabel} id={id} tabs={tabs} selected={tab} onSelect={setTab} />
        </SectionHeading>
        <div role="tabpanel" id={panelId(id, tab)} aria-labelledby={tabId(id, tab)}>
          {tab === "connectivity" ? <Connectivity /> : <Security />}
        </div>
      </div>
    </section>
  );
}

function Connectivity() {
  const { solutions } = useCopy(content);
  return <FeatureCards features={solutions.connectivity.points} icons={icons} columns={3} />;
}

function Security() {
  const { solutions } = useCopy(content);
  const { product } = solutions.security;
  return (
    <div className="grid gap-6 rounded-lg border border-line bg-raised p-6 min-[60rem]:grid-cols-[1.1fr_1fr] min-[60rem]:gap-12 min-[60rem]:p-8">
      <div className="flex flex-col items-start gap-4">
        <IconTile icon={ShieldIcon} />
        <div>
          <h3 className="text-xl leading-tight font-bold">{product.title}</h3>
          <p className="mt-1.5 leading-normal text-muted">{unbroken(product.text)}</p>
        </div>
        <SalesLink message={product.chat} kind="proposal" className={buttonClass("brand")}>
          {product.action}
        </SalesLink>
      </div>
      <ul className="grid content-center gap-3">
        {product.features.map((feature) => (
          <li key={feature} className="flex gap-3 leading-snug">
            <CheckIcon className="text-brand" />
            {feature}
          </li>
        ))}
      </ul>
    </div>
  );
}
