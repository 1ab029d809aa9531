import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowLeftIcon, ShieldIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { RequestForm } from "#app/site/lead/request-form.tsx";
import { EmbeddedPage } from "#app/site/sections/embed.tsx";
import { GroupNav } from "#app/site/group-nav/group-nav.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { Steps } from "#app/site/sections/steps.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { unbroken } from "#app/ui/unbroken.tsx";

/** The jobs page (JOBS-1): the external job listing in an iframe, a form to apply, and a link back. */
export default function Jobs() {
  const { page, intro, apply, listing, back } = useCopy(content);
  const { jobsUrl } = useProvider();
  return (
    <>
      <PageHead page={page} />
      <PageHero
        current={intro.title}
        title={intro.title}
        text={intro.text}
        look="panorama"
        illustration="/cenas/equipe.svg"
      >
        <p className="mt-6">
          <a href="#candidatura" className={buttonClass("accent", "lg")}>
            {apply}
          </a>
        </p>
      </PageHero>
      <GroupNav group="company" />
      {jobsUrl && (
        <section aria-labelledby="vagas" className="page pt-13 lg:pt-18">
          <SectionHeading id="vagas" title={listing.title} />
          <EmbeddedPage url={jobsUrl} title={listing.frameTitle} hint={listing.hint} newTabLabel={listing.newTab} />
        </section>
      )}
      <Application />
      <p className="page pb-13 lg:pb-18">
        <Link to={pageLinks.home.to} className={buttonClass("ghost")}>
          <ArrowLeftIcon />
          {back}
        </Link>
      </p>
    </>
  );
}

/** The form, and how people are chosen: beside it, or below it on phones. */
function Application() {
  const { application, applicationAlone, selection, scamNotice } = useCopy(content);
  const { jobsUrl } = useProvider();
  const { title, text } = jobsUrl ? application : applicationAlone;
  return (
    <div className="page grid gap-x-16 gap-y-10 py-13 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_1fr] lg:gap-y-0 lg:py-18">
      <section aria-labelledby="candidatura" className="contents">
        <SectionHeading id="candidatura" title={title} intro={text} />
        <div className="-mt-10 self-start rounded-lg border border-line bg-raised p-5 shadow-1 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <RequestForm kind="job" context={{ page: pageLinks.jobs.to }} />
        </div>
      </section>
      <section aria-labelledby="selecao" className="flex flex-col">
        <h3 id="selecao" className="mb-6 text-xl leading-tight font-extrabold tracking-tight">
          {selection.title}
        </h3>
        <Steps steps={selection.points} />
        <p className="mt-8 flex gap-3 rounded-md bg-warn-soft p-4 leading-snug text-warn-ink">
          <ShieldIcon className="flex-none" />
          <span>{unbroken(scamNotice)}</span>
        </p>
        <img
          src="/cenas/curriculo.svg"
          alt=""
          width={640}
          height={400}
          loading="lazy"
          className="mt-8 min-h-0 w-full flex-[1_1_10rem] rounded-lg object-cover max-lg:hidden"
        />
      </section>
    </div>
  );
}
