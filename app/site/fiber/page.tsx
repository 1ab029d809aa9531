import { PageHead } from "../page-head.tsx";
import { PlansSection } from "../plan/plans-section.tsx";
import { ChatAnchor } from "../chat-anchor.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Questions } from "../questions.tsx";
import { Steps } from "../steps.tsx";
import { useWords } from "../words.ts";
import { AddOn } from "./add-on.tsx";
import * as content from "./content.ts";
import { FiberHero } from "./hero.tsx";
import { PartnerServices } from "./partner-services.tsx";

/** The fibre internet page (FIBRE-1 to FIBRE-7). */
export default function Fiber() {
  const { page, hero, plans, howItWorks, questionsIntro, questions } = useWords(content);
  return (
    <>
      <PageHead page={page} />
      <FiberHero />
      <PlansSection title={plans.title} lead={plans.lead} />
      <section id="como-funciona" aria-labelledby="como-funciona-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="como-funciona-titulo" title={howItWorks.title} lead={howItWorks.lead} />
          <Steps steps={howItWorks.steps} across />
        </div>
      </section>
      <AddOn />
      <PartnerServices />
      <Questions id="perguntas" title={questionsIntro.title} text={questionsIntro.text} questions={questions}>
        <ChatAnchor message={hero.chat} className={buttonClass("ghost")}>
          <ChatIcon />
          {questionsIntro.action}
        </ChatAnchor>
      </Questions>
    </>
  );
}
