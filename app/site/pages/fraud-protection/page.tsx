import { Link } from "react-router";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { textActionClass } from "#app/ui/button.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { GroupNav } from "#app/site/group-nav/group-nav.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import { OfficialChannels } from "./official-channels.tsx";
import * as content from "./content.ts";
import { ReportFraud } from "./report-fraud.tsx";
import { Scams } from "./scams.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";

/** The anti-fraud page (FRAUD-1 to FRAUD-5). */
export default function FraudProtection() {
  const { page, hero, tips, related } = useCopy(content);
  const isOpen = useIsOpen();
  return (
    <>
      <PageHead page={page} />
      <PageHero
        ancestors={[pageLinks.customerPortal]}
        current={pageLinks.fraudProtection.label}
        title={hero.title}
        text={hero.text}
        media={
          <img
            src="/cenas/anzol.svg"
            alt=""
            width={800}
            height={450}
            className="w-full rounded-lg border border-white/18"
          />
        }
      />
      <GroupNav group="help" />
      <Warning />
      <Scams />
      <section aria-labelledby="cuidados-titulo" className="bg-surface py-13 lg:py-22">
        <div className="page">
          <SectionHeading id="cuidados-titulo" title={tips.title}>
            {isOpen(content.related.to) && (
              <Link to={related.to} className={textActionClass}>
                <ArrowLabel>{related.label}</ArrowLabel>
              </Link>
            )}
          </SectionHeading>
          <ol className="grid gap-x-10 gap-y-8 md:grid-cols-2 min-[68rem]:grid-cols-3">
            {tips.list.map(({ title, text }, index) => (
              <li key={title} className="border-t-2 border-accent-strong pt-4">
                <p aria-hidden="true" className="text-2xl leading-none font-heavy tracking-figures text-brand">
                  {index + 1}
                </p>
                <h3 className="mt-3 text-lg leading-tight font-bold">{title}</h3>
                <p className="mt-1.5 leading-normal text-muted">{unbroken(text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <OfficialChannels />
      <ReportFraud />
    </>
  );
}

/** Prominent warning: what the provider never asks for. */
function Warning() {
  const { warning } = useCopy(content);
  return (
    <section aria-labelledby="aviso-titulo" className="page pt-10 lg:pt-14">
      <div className="flex flex-wrap gap-4 rounded-lg border border-warn/40 bg-warn-soft p-5 text-warn-ink md:gap-5 md:p-7">
        <AlertIcon size={28} className="mt-0.5" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 id="aviso-titulo" className="text-sm font-bold">
            {warning.title}
          </h2>
          <p className="mt-1 text-xl leading-snug font-bold text-balance">{unbroken(warning.text)}</p>
          <p className="mt-2.5 leading-normal">{warning.note}</p>
        </div>
      </div>
    </section>
  );
}
