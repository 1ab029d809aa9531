import { Link } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { sortByPrice, plansWithStreaming } from "#app/catalogue/plans/plan.ts";
import { buttonClass } from "#app/ui/button.ts";
import { MapPinIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CitySentence } from "#app/site/city/city-sentence.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { NoPlansActions, ChosenCityPlans } from "#app/site/plan/chosen-city-plans.tsx";
import { Notice } from "#app/site/plan/notice.tsx";
import { PlanCards } from "#app/site/plan/plan-cards.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { StreamingService } from "#app/site/streaming/services.ts";

/** The plans of the chosen city that include a service. */
export function ServicePlans({ service: { name } }: { service: StreamingService }) {
  const { servicePlans, combosCall } = useCopy(content);
  const { city } = useChosenCity();
  return (
    <section id="planos" aria-labelledby="planos-titulo" className="page py-13 lg:py-22">
      <SectionHeading
        id="planos-titulo"
        title={
          city ? (
            <CitySentence city={city} sentence={(label) => servicePlans.titleIn(name, label)} />
          ) : (
            servicePlans.title(name)
          )
        }
      />
      <ChosenCityPlans withoutCity={servicePlans.withoutCity(name)}>
        {(sold) => {
          const plans = sortByPrice(plansWithStreaming(sold.plans, name));
          if (plans.length > 0) return <PlanCards key={sold.city.id} {...sold} plans={plans} />;
          return (
            <Notice icon={<MapPinIcon size={26} />} text={servicePlans.none(name, cityLabel(sold.city))}>
              <Link to={combosCall.action.to} className={buttonClass("brand")}>
                {combosCall.action.label}
              </Link>
              <NoPlansActions {...sold} />
            </Notice>
          );
        }}
      </ChosenCityPlans>
    </section>
  );
}
