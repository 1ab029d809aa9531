import { FeatureItem } from "#app/site/sections/feature-item.tsx";
import { BoltIcon, ClockIcon, HeadsetIcon, type Icon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { BusinessContact } from "./contact.tsx";
import * as content from "./content.ts";
import { GovernmentServices } from "./government-services.tsx";
import { BusinessHero } from "./hero.tsx";
import { BusinessPlansSection } from "./plans-section.tsx";
import { Solutions } from "./solutions.tsx";

const icons: Record<content.Advantage["id"], Icon> = {
  support: ClockIcon,
  attention: HeadsetIcon,
  technology: BoltIcon,
};

/** The business landing page (BUSINESS-1 to BUSINESS-13). */
export default function Business() {
  const { page, advantages } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <BusinessHero />
      <section aria-labelledby="vantagens-titulo" className="page pt-13 lg:pt-22">
        <SectionHeading id="vantagens-titulo" title={advantages.title} />
        <ul className="grid gap-6 min-[60rem]:grid-cols-3 min-[60rem]:gap-10">
          {advantages.points.map(({ id, title, text }) => (
            <li key={id}>
              <FeatureItem icon={icons[id]} title={title} text={text} />
            </li>
          ))}
        </ul>
      </section>
      <BusinessPlansSection />
      <Solutions />
      <GovernmentServices />
      <BusinessContact />
    </>
  );
}
