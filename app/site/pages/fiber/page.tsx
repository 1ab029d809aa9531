import { PageHead } from "#app/site/sections/page-head.tsx";
import { CityFacts } from "#app/site/city/city-facts.tsx";
import { PlansSection } from "#app/site/plan/plans-section.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { FaqSection } from "#app/site/sections/faq-section.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { AddOn } from "./add-on.tsx";
import * as content from "./content.ts";
import { FiberHero } from "./hero.tsx";
import { PartnerServices } from "./partner-services.tsx";

/** The fibre internet page (FIBRE-1 to FIBRE-7). */
export default function Fiber() {
  const { page, plans, howItWorks, questionsIntro, questions } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <CityFacts>
        <FiberHero />
      </CityFacts>
      <PlansSection title={plans.title} lead={plans.lead} />
      <section id="como-funciona" aria-labelledby="como-funciona-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="como-funciona-titulo" title={howItWorks.title} intro={howItWorks.lead} />
          <Steps steps={howItWorks.steps} horizontal />
        </div>
      </section>
      <AddOn />
      <PartnerServices />
      <FaqSection {...questionsIntro} questions={questions} ask={questionsIntro} />
    </>
  );
}
