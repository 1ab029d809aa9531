import { useState } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { ChatIcon, MapPinIcon, PhoneIcon, WifiIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { CitySentence } from "#app/site/city/city-sentence.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { ChooseCityNotice, NoPlansActions, PlansFailedNotice } from "#app/site/plan/chosen-city-plans.tsx";
import { Notice } from "#app/site/plan/notice.tsx";
import { SkeletonCards } from "#app/site/plan/card/plan-skeletons.tsx";
import { plansSectionId } from "#app/site/pre-hydration/page-elements.ts";
import { panelId, TabList, tabId } from "#app/site/sections/tab-list.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { BusinessPlanCards } from "./plan-cards.tsx";
import { useBusinessPlans } from "./use-business-plans.ts";

const id = plansSectionId;

/** The business plans of the chosen city in two tabs (BUSINESS-8), with the loading, error and empty states. */
export function BusinessPlansSection() {
  const { plans, planCard } = useCopy(content);
  const { city } = useChosenCity();
  const tabs = [
    { key: "fiber", label: plans.tabs.fiber, icon: <WifiIcon /> },
    { key: "phone", label: plans.tabs.phone, icon: <PhoneIcon /> },
  ] as const;
  const [tab, setTab] = useState<keyof typeof plans.tabs>("fiber");
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="page py-13 lg:py-22">
      <SectionHeading
        id={`${id}-titulo`}
        title={city ? <CitySentence city={city} sentence={plans.title} /> : plans.titleWithoutCity}
        intro={planCard.lead}
      >
        {city && <TabList label={plans.tabsLabel} id={id} tabs={tabs} selected={tab} onSelect={setTab} />}
      </SectionHeading>
      {city ? (
        <div role="tabpanel" id={panelId(id, tab)} aria-labelledby={tabId(id, tab)}>
          {tab === "fiber" ? <FiberPlans city={city} /> : <PhonePlans city={city} />}
        </div>
      ) : (
        <ChooseCityNotice text={plans.withoutCity} />
      )}
    </section>
  );
}

/** Requests the plans again when the city changes (BUSINESS-12) and on retry. */
function FiberPlans({ city }: { city: City }) {
  const [attempt, setAttempt] = useState(0);
  return <LoadedPlans key={`${city.id} ${attempt}`} city={city} onRetry={() => setAttempt(attempt + 1)} />;
}

function LoadedPlans({ city, onRetry }: { city: City; onRetry: () => void }) {
  const { plans, planCard } = useCopy(content);
  const offers = useBusinessPlans(city.id);
  if (offers === null) {
    return (
      <div role="status">
        <p className="mb-6 flex items-center gap-3 text-lg font-semibold text-muted">
          <Spinner />
          {plans.loading}
        </p>
        <SkeletonCards />
      </div>
    );
  }
  // The message of BUSINESS-13 goes to the server's log; the visitor gets a retry button.
  if (offers === "failed") {
    return <PlansFailedNotice text={planCard.failed} onRetry={onRetry} />;
  }
  if (offers.plans.length === 0) {
    return (
      <Notice icon={<MapPinIcon size={26} />} text={plans.empty(cityLabel(city))}>
        <NoPlansActions city={city} plans={offers.plans} />
      </Notice>
    );
  }
  return <BusinessPlanCards city={city} plans={offers.plans} icons={offers.icons} />;
}

function PhonePlans({ city }: { city: City }) {
  const { plans } = useCopy(content);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5 rounded-lg border border-brand-line bg-brand-soft p-6 md:p-8">
      <p className="flex-[1_1_20rem] text-lg leading-normal">{unbroken(plans.phone.text)}</p>
      <RequestLink kind="proposal" className={buttonClass("brand", "lg")}>
        {plans.phone.action}
      </RequestLink>
      <ChatLink message={plans.phone.chat(cityLabel(city))} className={textActionClass}>
        <ChatIcon />
        {plans.phone.chatInstead}
      </ChatLink>
    </div>
  );
}
