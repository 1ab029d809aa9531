import { PageHead } from "../page-head.tsx";
import { PlansSection } from "../plan/plans-section.tsx";
import { ChatLink } from "../chat-anchor.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { FaqSection } from "../questions.tsx";
import { Steps } from "../steps.tsx";
import { useCopy } from "../words.ts";
import { AddOn } from "./add-on.tsx";
import * as content from "./content.ts";
import { FiberHero } from "./hero.tsx";
import { PartnerServices } from "./partner-services.tsx";

/** The fibre internet page (FIBRE-1 to FIBRE-7). */
export default function Fiber() {
  const { page, hero, plans, howItWorks, questionsIntro, questions } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <FiberHero />
      <PlansSection title={plans.title} lead={plans.lead} />
      <section id="como-funciona" aria-labelledby="como-funciona-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="como-funciona-titulo" title={howItWorks.title} intro={howItWorks.lead} />
          <Steps steps={howItWorks.steps} horizontal />
        </div>
      </section>
      <AddOn />
      <PartnerServices />
      <FaqSection id="perguntas" title={questionsIntro.title} text={questionsIntro.text} questions={questions}>
        <ChatLink message={hero.chat} className={buttonClass("ghost")}>
          <ChatIcon />
          {questionsIntro.action}
        </ChatLink>
      </FaqSection>
    </>
  );
}
