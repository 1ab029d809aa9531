import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { textActionClass } from "#app/ui/button.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { CardGrid } from "#app/site/sections/card-grid.tsx";
import { StreamingMark } from "#app/site/streaming/streaming-tile.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Four services that subscribers activate with their account, each linking to its guide (FIBRE-6). */
export function PartnerServices() {
  const { partnerServices } = useCopy(content);
  const isBelowAddOn = useProvider().meshPoint.price !== null;
  if (!useIsOpen()("streaming")) return null;
  return (
    <section
      aria-labelledby="parceiros-titulo"
      className={`page ${isBelowAddOn ? "pb-13 lg:pb-22" : "py-13 lg:py-22"}`}
    >
      <SectionHeading id="parceiros-titulo" title={partnerServices.title} intro={partnerServices.lead} />
      <CardGrid columns="1-2-4">
        {partnerServices.cards.map(({ id, title, text, link }) => (
          <li
            key={id}
            className="relative flex flex-col rounded-lg border border-line bg-raised p-5 hover:border-brand min-[60rem]:p-6"
          >
            <StreamingMark name={title} size="lg" />
            <h3 className="mt-4 text-lg leading-tight font-bold">{title}</h3>
            <p className="mt-1 mb-2 text-sm leading-snug text-muted">{unbroken(text)}</p>
            <Link
              to={link.to}
              className={`${textActionClass} mt-auto justify-start! text-sm after:absolute after:inset-0`}
            >
              <ArrowLabel>{link.label}</ArrowLabel>
            </Link>
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
