import { useEffect } from "react";
import { byCamera } from "#app/catalogue/plan.ts";
import { MapPinIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { AboutCity } from "../city/about-city.tsx";
import { useChosenCity } from "../city/chosen-city.tsx";
import { AnotherCity, CityPlans, type Sold } from "../plan/city-plans.tsx";
import { Notice } from "../plan/notice.tsx";
import { PlanCards } from "../plan/plan-cards.tsx";
import { useWords } from "../words.ts";
import * as content from "./content.ts";

/** The plans with cameras in the chosen city (WEBCAM-5). */
export function CameraPlansSection() {
  const { plans: words } = useWords(content);
  const { city, plansProgress } = useChosenCity();
  const failed = plansProgress === "failed";
  useEffect(() => {
    if (failed) showToast({ tone: "danger", title: words.failed });
  }, [failed, words.failed]);

  return (
    <section id="planos" aria-labelledby="planos-titulo" className="page scroll-mt-20 py-13 lg:py-22">
      <SectionHeading
        id="planos-titulo"
        title={city ? <AboutCity city={city} sentence={words.titleWithCity} /> : words.title}
      />
      <CityPlans withoutCity={words.withoutCity} failed={words.failed}>
        {(sold) => <CameraPlans key={sold.city.id} {...sold} />}
      </CityPlans>
    </section>
  );
}

function CameraPlans({ city, plans, icons }: Sold) {
  const { plans: words } = useWords(content);
  const cameraPlans = byCamera(plans).camera;
  if (cameraPlans.length === 0) {
    return (
      <Notice icon={<MapPinIcon size={26} />} text={words.empty(city.name)}>
        <AnotherCity />
      </Notice>
    );
  }
  return (
    <>
      <PlanCards city={city} plans={cameraPlans} icons={icons} />
      <p className="mt-6 text-muted">{words.footnote}</p>
    </>
  );
}
