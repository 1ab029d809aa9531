import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowLeftIcon, MailIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { EmbeddedPage } from "#app/site/sections/embed.tsx";
import { GroupNav } from "#app/site/group-nav/group-nav.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

/** The jobs page (JOBS-1): the external job listing in an iframe, and a link back. */
export default function Jobs() {
  const { page, intro, listing, selection, scamNotice, back } = useCopy(content);
  const provider = useProvider();
  const { title: titleWithoutListing, ...placeholder } = listing.missing;
  return (
    <>
      <PageHead page={page} />
      <PageHero
        current={intro.title}
        title={intro.title}
        text={intro.text}
        look="panorama"
        illustration="/cenas/equipe.svg"
      />
      <GroupNav group="company" />
      <section aria-labelledby="vagas" className="page pt-13 lg:pt-18">
        <SectionHeading id="vagas" title={provider.jobsUrl ? listing.title : titleWithoutListing} />
        <EmbeddedPage
          url={provider.jobsUrl}
          title={listing.frameTitle}
          hint={listing.hint}
          newTabLabel={listing.newTab}
          placeholder={placeholder}
        >
          <a href={`mailto:${provider.jobsEmail}`} className={buttonClass("brand")}>
            <MailIcon />
            <span>{unbroken(listing.missing.action)}</span>
          </a>
        </EmbeddedPage>
      </section>
      <section aria-labelledby="selecao" className="page py-13 lg:py-18">
        <SectionHeading id="selecao" title={selection.title} />
        <Steps steps={selection.points} horizontal />
        <p className="mt-10 max-w-160 border-l-3 border-accent-strong pl-4 leading-normal">{scamNotice}</p>
        <p className="mt-8">
          <Link to={pageLinks.home.to} className={buttonClass("ghost")}>
            <ArrowLeftIcon />
            {back}
          </Link>
        </p>
      </section>
    </>
  );
}
