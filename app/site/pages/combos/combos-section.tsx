import { Link } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { sortByPrice, comboBadge, filterPlans } from "#app/catalogue/plans/plan.ts";
import { buttonClass } from "#app/ui/button.ts";
import { MapPinIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CitySentence } from "#app/site/city/city-sentence.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { ChosenCityPlans, type CityOffers, NoPlansActions } from "#app/site/plan/chosen-city-plans.tsx";
import { Notice } from "#app/site/plan/notice.tsx";
import { PlanCards } from "#app/site/plan/plan-cards.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { ComboCard } from "./combo-card.tsx";
import * as content from "./content.ts";

/** The plans of type Combo in the chosen city (COMBO-1). */
export function CombosSection() {
  const { combos } = useCopy(content);
  const { city } = useChosenCity();
  return (
    <section id="planos" aria-labelledby="planos-titulo" className="page py-13 lg:py-22">
      <SectionHeading
        id="planos-titulo"
        title={city ? <CitySentence city={city} sentence={combos.title} /> : combos.titleWithoutCity}
        intro={combos.lead}
      />
      <ChosenCityPlans withoutCity={combos.withoutCity}>
        {(sold) => <Combos key={sold.city.id} {...sold} />}
      </ChosenCityPlans>
    </section>
  );
}

function Combos({ city, plans, icons }: CityOffers) {
  const { combos } = useCopy(content);
  const sortedCombos = sortByPrice(filterPlans(plans, "Combo"));
  if (sortedCombos.length === 0) {
    return (
      <Notice icon={<MapPinIcon size={26} />} text={combos.empty(cityLabel(city))}>
        {plans.length > 0 && (
          <Link to={combos.emptyAction.to} className={buttonClass("brand")}>
            {combos.emptyAction.label}
          </Link>
        )}
        <NoPlansActions city={city} plans={plans} />
      </Notice>
    );
  }
  return <PlanCards city={city} plans={sortedCombos} icons={icons} badgeOf={comboBadge} Card={ComboCard} />;
}
