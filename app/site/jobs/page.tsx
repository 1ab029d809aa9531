import { Link } from "react-router";
import { useProvider } from "#app/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowLeftIcon, MailIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { pages } from "../menu.ts";
import { OutsideFrame } from "../outside-frame.tsx";
import { PageHead } from "../page-head.tsx";
import { PageHero } from "../page-hero.tsx";
import { Steps } from "../steps.tsx";
import { useWords } from "../words.ts";
import * as content from "./content.ts";

/** The jobs page (JOBS-1): the external job listing in an iframe, and a link back. */
export default function Jobs() {
  const { page, intro, listing, selection, scamNotice, back } = useWords(content);
  const provider = useProvider();
  return (
    <>
      <PageHead page={page} />
      <PageHero here={intro.title} title={intro.title} text={intro.text} ground="sky" />
      <section aria-labelledby="vagas" className="page pt-13 lg:pt-18">
        <SectionHeading id="vagas" title={listing.title} />
        <OutsideFrame
          address={provider.jobsUrl}
          title={listing.frameTitle}
          hint={listing.hint}
          newTab={listing.newTab}
          missing={listing.missing}
        >
          <a href={`mailto:${provider.jobsEmail}`} className={buttonClass("brand")}>
            <MailIcon />
            {listing.missing.action}
          </a>
        </OutsideFrame>
      </section>
      <section aria-labelledby="selecao" className="page py-13 lg:py-18">
        <SectionHeading id="selecao" title={selection.title} />
        <Steps steps={selection.points} across />
        <p className="mt-10 max-w-160 border-l-3 border-accent-strong pl-4 leading-normal">{scamNotice}</p>
        <p className="mt-8">
          <Link to={pages.home.to} className={buttonClass("ghost")}>
            <ArrowLeftIcon />
            {back}
          </Link>
        </p>
      </section>
    </>
  );
}
