import { type ReactNode, useDeferredValue, useState } from "react";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { sortByPrice, splitByCameras, type Plan } from "#app/catalogue/plans/plan.ts";
import { buttonClass } from "#app/ui/button.ts";
import { CameraIcon, MapPinIcon, WifiIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { plansSectionId } from "#app/site/pre-hydration/page-elements.ts";
import { CitySentence } from "#app/site/city/city-sentence.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { ChosenCityPlans, type CityOffers, NoPlansActions } from "./chosen-city-plans.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { Notice } from "./notice.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { panelId, TabList, tabId } from "#app/site/sections/tab-list.tsx";

/** A tab that shows some of a city's plans. */
export type PlanTab = {
  key: string;
  label: string;
  icon: ReactNode;
  /** Selects and sorts the plans it shows. */
  selectPlans: (plans: readonly Plan[]) => readonly Plan[];
};

/**
 * The two tabs of the home and the fibre page (PLAN-10, FIBRE-3): first without cameras, then with cameras. A site
 * without the area of cameras has all plans in one.
 */
const cameraTabs = ({ internet, camera }: typeof content.plans.tabs, hasCameras: boolean): readonly PlanTab[] => [
  {
    key: "internet",
    label: internet,
    icon: <WifiIcon />,
    selectPlans: (plans) => (hasCameras ? splitByCameras(plans).internet : sortByPrice(plans)),
  },
  ...(hasCameras
    ? [
        {
          key: "camera",
          label: camera,
          icon: <CameraIcon />,
          selectPlans: (plans: readonly Plan[]) => splitByCameras(plans).camera,
        },
      ]
    : []),
];

type PlansSectionProps = {
  /** The heading while no city is chosen. */
  title?: string;
  lead?: string;
  /** The first one is selected initially; a single one is not shown as a tab. */
  tabs?: readonly PlanTab[];
  /** The accessible name of the tab list. */
  tabsLabel?: string;
};

/** The plans of the chosen city in tabs (PLAN-8 to PLAN-11), with the states before them. */
export function PlansSection({ title, lead, tabs: ownTabs, tabsLabel }: PlansSectionProps) {
  const { plans: copy } = useCopy(content);
  const { city, plans, plansStatus } = useChosenCity();
  const hasCameras = useIsOpen()("cameras");
  const tabs = ownTabs ?? cameraTabs(copy.tabs, hasCameras);
  const [key, setKey] = useState(tabs[0]!.key);
  // The frame of a press shows the tab, the next one its cards.
  const shownKey = useDeferredValue(key);
  // The frame of a choice shows the first cards, the next one all. Before an anchor all come at once, and then it.
  const areAllDue = useDeferredValue(plans) === plans || location.hash !== "";
  const hasPlans = plansStatus === "ready" && plans.length > 0;
  const isWaiting = plansStatus === "ready" && plans.length === 0;

  return (
    <section id={plansSectionId} aria-labelledby={`${plansSectionId}-titulo`} className="page py-13 lg:py-22">
      <SectionHeading
        id={`${plansSectionId}-titulo`}
        title={city ? <CitySentence city={city} sentence={copy.titleWithCity} /> : (title ?? copy.title)}
        intro={isWaiting ? null : (lead ?? copy.lead)}
      >
        {hasPlans && tabs[1] && (
          <TabList
            label={tabsLabel ?? copy.tabsLabel}
            id={plansSectionId}
            tabs={tabs}
            selected={key}
            onSelect={setKey}
          />
        )}
      </SectionHeading>
      <ChosenCityPlans>
        {(offers) =>
          offers.plans.length > 0 ? (
            <TabPanel
              key={`${offers.city.id} ${shownKey}`}
              tab={tabs.find((tab) => tab.key === shownKey)!}
              tabs={tabs}
              offers={offers}
              cardsAtOnce={areAllDue ? undefined : firstCards}
              onChoose={setKey}
            />
          ) : (
            <Notice icon={<MapPinIcon size={26} />} text={copy.empty(cityLabel(offers.city))}>
              <NoPlansActions {...offers} />
            </Notice>
          )
        }
      </ChosenCityPlans>
    </section>
  );
}

/** More than a phone shows at once, and a row of the largest screens. */
const firstCards = 4;

type TabPanelProps = {
  tab: PlanTab;
  tabs: readonly PlanTab[];
  offers: CityOffers;
  cardsAtOnce: number | undefined;
  onChoose: (key: string) => void;
};

function TabPanel({ tab, tabs, offers, cardsAtOnce, onChoose }: TabPanelProps) {
  const { plans: copy } = useCopy(content);
  const shown = tab.selectPlans(offers.plans);
  const other = tabs.find(({ selectPlans }) => selectPlans(offers.plans).length > 0);
  return (
    <div
      role={tabs[1] && "tabpanel"}
      id={panelId(plansSectionId, tab.key)}
      aria-labelledby={tabs[1] && tabId(plansSectionId, tab.key)}
    >
      {shown.length > 0 ? (
        <PlanCards {...offers} plans={shown} atOnce={cardsAtOnce} />
      ) : (
        <Notice icon={<MapPinIcon size={26} />} text={copy.emptyTab}>
          {other && (
            <button type="button" className={buttonClass("brand")} onClick={() => onChoose(other.key)}>
              {copy.otherTab(other.label)}
            </button>
          )}
        </Notice>
      )}
    </div>
  );
}
