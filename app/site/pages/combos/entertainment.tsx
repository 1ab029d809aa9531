import { Link } from "react-router";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { CardGrid } from "#app/site/sections/card-grid.tsx";
import { findStreamingService } from "#app/site/streaming/services.ts";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Four streaming services included in combos, each linking to its guide (COMBO-1). */
export function Entertainment() {
  const { entertainment } = useCopy(content);
  if (!useIsOpen()("streaming")) return null;
  return (
    <section aria-labelledby="entretenimento-titulo" className="on-night sky-band py-13 lg:py-22">
      <div className="page">
        <SectionHeading id="entretenimento-titulo" title={entertainment.title} intro={entertainment.lead}>
          <Link to={entertainment.action.to} className={buttonClass("outline")}>
            <ArrowLabel>{entertainment.action.label}</ArrowLabel>
          </Link>
        </SectionHeading>
        <CardGrid columns="1-2-4">
          {entertainment.services.map(({ id, title, text, link }) => (
            <li key={id}>
              <Link
                to={link.to}
                className={`poster poster-${findStreamingService(id)!.tone} flex h-full min-h-38 flex-col justify-end rounded-lg p-5 min-[60rem]:min-h-56`}
              >
                <h3 className="relative text-xl leading-tight font-extrabold">{title}</h3>
                <p className="relative mt-1 text-sm leading-snug">{unbroken(text)}</p>
                <span className="relative mt-3 inline-flex items-center gap-1.5 text-sm font-bold">
                  <ArrowLabel>{link.label}</ArrowLabel>
                </span>
              </Link>
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}
