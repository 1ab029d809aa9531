import { Link, useLocation } from "react-router";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { ArrowLeftIcon, BellIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { ComingSoonBadge } from "#app/site/links/menu-link.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Page of a 5G service that is announced but not sold yet (SOON-1). The path selects the service. */
export default function ComingSoonPage() {
  const { comingSoonServiceAt, words } = useCopy(content);
  const { pathname } = useLocation();
  const service = comingSoonServiceAt(pathname);
  return (
    <>
      <PageHead page={service.page} />
      <PageHero
        ancestors={pathname.startsWith(pageLinks.internet.to) ? [pageLinks.internet] : []}
        current={service.title}
        title={service.title}
        text={service.text}
        illustration={pathname === pageLinks.mobile.to ? "/cenas/caminho.svg" : "/cenas/antena.svg"}
      >
        <p className="mt-4">
          <ComingSoonBadge />
        </p>
        <div className="mt-6 flex flex-wrap gap-3 md:max-[70rem]:flex-col md:max-[70rem]:items-start">
          <RequestLink kind="5g-interest" className={buttonClass("accent", "lg")}>
            <BellIcon />
            {words.notify}
          </RequestLink>
          <Link to={pageLinks.home.to} className={buttonClass("outline", "lg")}>
            <ArrowLeftIcon />
            {words.back}
          </Link>
        </div>
      </PageHero>
      <div className="page py-13 lg:py-18">
        <SectionHeading title={words.pointsTitle} />
        <ul className="grid gap-8 md:grid-cols-3 lg:gap-10">
          {service.points.map(({ title, text }) => (
            <li key={title} className="border-t-3 border-accent-strong pt-4">
              <h3 className="text-lg leading-tight font-bold">{title}</h3>
              <p className="mt-1.5 leading-normal text-muted">{unbroken(text)}</p>
            </li>
          ))}
        </ul>
        <div className="mt-13 flex flex-wrap items-center justify-between gap-5 rounded-lg bg-brand-soft p-6 lg:p-8">
          <p className="flex-[1_1_18rem] text-xl leading-tight font-bold">{unbroken(words.meanwhile.text)}</p>
          <Link to={words.meanwhile.to} className={buttonClass("brand")}>
            <ArrowLabel>{words.meanwhile.label}</ArrowLabel>
          </Link>
        </div>
      </div>
    </>
  );
}
