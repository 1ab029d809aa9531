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
import { findStreamingService, type StreamingService, type StreamingServiceId } from "#app/site/streaming/services.ts";

type ServicePlansProps = {
  service: StreamingService;
  /** The services that plans include, in any city; null when the plans could not be read. */
  sold: readonly StreamingServiceId[] | null;
};

/** The plans of the chosen city that include a service; of one that no plan includes, the services that plans do. */
export function ServicePlans({ service: { id, name }, sold }: ServicePlansProps) {
  const { servicePlans } = useCopy(content);
  const { city } = useChosenCity();
  const isSold = sold === null || sold.includes(id);
  return (
    <section id="planos" aria-labelledby="planos-titulo" className="page py-13 lg:py-18">
      <SectionHeading
        id="planos-titulo"
        title={
          city && isSold ? (
            <CitySentence city={city} sentence={(label) => servicePlans.titleIn(name, label)} />
          ) : (
            servicePlans.title(name)
          )
        }
      />
      {isSold ? <PlansInCity name={name} /> : <NotSold name={name} sold={sold} />}
    </section>
  );
}

function PlansInCity({ name }: { name: string }) {
  const { servicePlans, combosCall } = useCopy(content);
  return (
    <ChosenCityPlans withoutCity={servicePlans.withoutCity(name)}>
      {(offered) => {
        const plans = sortByPrice(plansWithStreaming(offered.plans, name));
        if (plans.length > 0) return <PlanCards key={offered.city.id} {...offered} plans={plans} />;
        return (
          <Notice icon={<MapPinIcon size={26} />} text={servicePlans.none(name, cityLabel(offered.city))}>
            {combosCall.action && (
              <Link to={combosCall.action.to} className={buttonClass("brand")}>
                {combosCall.action.label}
              </Link>
            )}
            <NoPlansActions {...offered} />
          </Notice>
        );
      }}
    </ChosenCityPlans>
  );
}

function NotSold({ name, sold }: { name: string; sold: readonly StreamingServiceId[] }) {
  const { servicePlans } = useCopy(content);
  return (
    <div className="rounded-lg border border-brand-line bg-brand-soft p-6 lg:p-8">
      <p className="max-w-160 text-lg leading-snug">{servicePlans.notSold(name)}</p>
      {sold.length > 0 && (
        <>
          <p className="mt-5 mb-3 font-semibold">{servicePlans.sold}</p>
          <ul className="flex flex-wrap gap-3">
            {sold.map((id) => {
              const { name: label, route } = findStreamingService(id)!;
              return (
                <li key={id}>
                  <Link to={route} className={buttonClass("outline")}>
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
