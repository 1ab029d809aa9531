import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { CombosSection } from "./combos-section.tsx";
import { Entertainment } from "./entertainment.tsx";
import { CombosHero } from "./hero.tsx";
import styles from "#app/site/streaming/streaming.css?url";

export const handle: StylesHandle = { styles: [styles] };

/** The combos page, at /combos and /combo-internet-tv (COMBO-8). */
export default function Combos() {
  const { page, howToSum } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <CombosHero />
      <CombosSection />
      <Entertainment />
      <section aria-labelledby="montar-titulo" className="page py-13 lg:py-22">
        <SectionHeading id="montar-titulo" title={howToSum.title} />
        <Steps steps={howToSum.points} horizontal />
      </section>
    </>
  );
}
