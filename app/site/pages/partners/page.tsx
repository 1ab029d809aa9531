import { buttonClass } from "#app/ui/button.ts";
import { BoltIcon, type Icon, NetworkIcon, PuzzleIcon, StarIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { FeatureCards } from "#app/site/sections/card-grid.tsx";
import { CtaBand } from "#app/site/sections/cta-band.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { FaqSection } from "#app/site/sections/faq-section.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { PartnerOffers } from "./partner-offers.tsx";

const icons: Record<content.Benefit["id"], Icon> = {
  image: StarIcon,
  efficiency: BoltIcon,
  integration: NetworkIcon,
  solutions: PuzzleIcon,
};

/** The partner programme page: for companies that resell or refer (PARTNER-1). */
export default function Partners() {
  const { page, hero, benefits, secondCall, questions, questionsIntro } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <PageHero
        current={pageLinks.partners.label}
        illustration="/cenas/parceiros.svg"
        title={hero.title}
        text={hero.text}
      >
        <p className="mt-7">
          <RequestLink kind="partner" className={buttonClass("accent", "lg")}>
            {hero.action}
          </RequestLink>
        </p>
        <p className="mt-4 max-w-[30rem] text-sm text-on-night-muted">{unbroken(hero.requirements)}</p>
      </PageHero>
      <HowItWorks />
      <section aria-labelledby="beneficios-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="beneficios-titulo" title={benefits.title} />
          <FeatureCards features={benefits.points} icons={icons} columns={2} />
        </div>
      </section>
      <CtaBand id="convite-titulo" title={secondCall.title} text={secondCall.text}>
        <RequestLink kind="partner" className={buttonClass("accent", "lg")}>
          {secondCall.action}
        </RequestLink>
      </CtaBand>
      <PartnerOffers />
      <FaqSection {...questionsIntro} questions={questions} ask={questionsIntro} />
    </>
  );
}
