import { useEffect } from "react";
import { splitByCameras } from "#app/catalogue/plans/plan.ts";
import { MapPinIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { CitySentence } from "#app/site/city/city-sentence.tsx";
import { plansToast } from "#app/site/city/city-choice-store.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { ChosenCityPlans, type CityOffers, NoPlansActions } from "#app/site/plan/chosen-city-plans.tsx";
import { Notice } from "#app/site/plan/notice.tsx";
import { PlanCards } from "#app/site/plan/plan-cards.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** The plans with cameras in the chosen city (WEBCAM-5). */
export function CameraPlansSection() {
  const { plans: words } = useCopy(content);
  const { city, plansStatus } = useChosenCity();
  const failed = plansStatus === "failed";
  useEffect(() => {
    if (failed) showToast({ tone: "danger", title: words.failed, about: plansToast });
  }, [failed, words.failed]);

  return (
    <section id="planos" aria-labelledby="planos-titulo" className="page py-13 lg:py-22">
      <SectionHeading
        id="planos-titulo"
        title={city ? <CitySentence city={city} sentence={words.titleWithCity} /> : words.title}
      />
      <ChosenCityPlans withoutCity={words.withoutCity} failed={words.failed}>
        {(sold) => <CameraPlans key={sold.city.id} {...sold} />}
      </ChosenCityPlans>
    </section>
  );
}

function CameraPlans({ city, plans, icons }: CityOffers) {
  const { plans: words } = useCopy(content);
  const cameraPlans = splitByCameras(plans).camera;
  if (cameraPlans.length === 0) {
    return (
      <Notice icon={<MapPinIcon size={26} />} text={words.empty(city.name)}>
        <NoPlansActions city={city} plans={plans} />
      </Notice>
    );
  }
  return (
    <>
      <PlanCards city={city} plans={cameraPlans} icons={icons} />
      <p className="mt-6 text-muted">{unbroken(words.footnote)}</p>
    </>
  );
}
