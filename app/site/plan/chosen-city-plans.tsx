import type { ReactNode } from "react";
import { Link } from "react-router";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { AlertIcon, BellIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { LastCityButton } from "#app/site/city/last-city.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { Notice } from "./notice.tsx";
import { PlanSkeletons } from "#app/site/plan/card/plan-skeletons.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

/** The plans of the chosen city. */
export type CityOffers = { city: City; plans: readonly Plan[]; icons: StreamingIcons };

type ChosenCityPlansProps = {
  /** Shown while no city is chosen. */
  withoutCity?: string;
  failed?: string;
  /** Renders the plans once they are loaded; there may be none. */
  children: (sold: CityOffers) => ReactNode;
};

/** Renders the plans of the chosen city, or the state before them: no city, loading, failed, each with its action. */
export function ChosenCityPlans({ withoutCity, failed, children }: ChosenCityPlansProps) {
  const { plans: copy } = useCopy(content);
  const { city, plans, icons, plansStatus, retryPlans } = useChosenCity();
  if (!city) return <ChooseCityNotice text={withoutCity ?? copy.withoutCity} />;
  if (plansStatus === "loading") return <PlanSkeletons />;
  if (plansStatus === "failed") {
    return <PlansFailedNotice text={failed ?? copy.failed} onRetry={() => void retryPlans()} />;
  }
  return children({ city, plans, icons });
}

export function PlansFailedNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { plans } = useCopy(content);
  return (
    <Notice icon={<AlertIcon size={26} />} text={text}>
      <button type="button" className={buttonClass("brand")} onClick={onRetry}>
        {plans.retry}
      </button>
      <ChooseOtherCityButton />
    </Notice>
  );
}

/**
 * Shown while no city is chosen; offers the city of the last visit first. Without script the modal cannot open, so it
 * also links to the list of served cities.
 */
export function ChooseCityNotice({ text }: { text: string }) {
  const { plans } = useCopy(content);
  const { openModal } = useChosenCity();
  return (
    <Notice icon={<MapPinIcon size={26} />} text={text}>
      <LastCityButton className={buttonClass("accent")} />
      <button type="button" className={buttonClass("brand")} onClick={openModal}>
        {plans.chooseCity}
      </button>
      <Link to={pageLinks.coverage.to} className={textActionClass}>
        {plans.servedCities}
      </Link>
    </Notice>
  );
}

/** Of a city without the plans that a page lists: 'Avise-me quando chegar' where nothing is sold, and another city. */
export function NoPlansActions({ city, plans }: { city: City; plans: readonly unknown[] }) {
  const { plans: copy } = useCopy(content);
  return (
    <>
      {plans.length === 0 && (
        <RequestLink kind="city-interest" context={{ city: cityLabel(city) }} className={buttonClass("brand")}>
          <BellIcon />
          {copy.notify}
        </RequestLink>
      )}
      <ChooseOtherCityButton />
    </>
  );
}

/** Opens the modal to choose another city. */
function ChooseOtherCityButton() {
  const { plans } = useCopy(content);
  const { openModal } = useChosenCity();
  return (
    <button type="button" className={buttonClass("ghost")} onClick={openModal}>
      {plans.chooseOtherCity}
    </button>
  );
}
