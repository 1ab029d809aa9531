import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { BellIcon, CloudIcon, EyeIcon, type Icon, LockIcon, MobileIcon, PhoneIcon, PlayIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { FeatureCards } from "#app/site/sections/card-grid.tsx";
import { SalesLink } from "#app/site/lead/sales-link.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { PhoneLink } from "#app/site/links/phone-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { FaqSection } from "#app/site/sections/faq-section.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { CameraPlansSection } from "./plans-section.tsx";
import { CameraDemo } from "./camera-demo.tsx";

const icons: Record<content.CameraFeature["id"], Icon> = {
  live: EyeIcon,
  app: MobileIcon,
  cloud: CloudIcon,
  motion: BellIcon,
  encryption: LockIcon,
  playback: PlayIcon,
};

/** The camera monitoring page (WEBCAM-1 to WEBCAM-9). */
export default function Webcam() {
  const { page, hero, features, questions, questionsTitle } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <PageHero current={pageLinks.cameras.label} title={hero.title} text={hero.text} media={<CameraDemo />}>
        <p className="mt-7 flex flex-wrap gap-3">
          <ChatLink message={hero.buyChat} className={buttonClass("accent", "lg")}>
            {hero.buy}
          </ChatLink>
          <SalesLink message={hero.consultantChat} kind="contact" className={buttonClass("outline", "lg")}>
            {hero.consultant}
          </SalesLink>
        </p>
      </PageHero>
      <section aria-labelledby="recursos-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="recursos-titulo" title={features.title} />
          <FeatureCards features={features.points} icons={icons} columns={3} />
        </div>
      </section>
      <CameraPlansSection />
      <FaqSection title={questionsTitle} questions={questions}>
        <PhoneBox />
      </FaqSection>
    </>
  );
}

function PhoneBox() {
  const { contact } = useCopy(content);
  const { phone } = useProvider();
  if (!phone) return null;
  return (
    <div className="rounded-lg border border-brand-line bg-brand-soft p-5">
      <h3 className="text-lg leading-tight font-bold">{contact.title}</h3>
      <p className="mt-1.5 leading-normal text-muted">{unbroken(contact.text)}</p>
      <PhoneLink className="mt-4 flex items-center gap-3.5">
        <PhoneIcon size={24} className="text-brand" />
        <span>
          <span className="block text-sm text-muted">{unbroken(contact.label)}</span>
          <span className="block text-[min(1.375rem,6.5vw)] leading-tight font-extrabold tracking-tight tabular-nums">
            {unbroken(phone)}
          </span>
        </span>
      </PhoneLink>
    </div>
  );
}
