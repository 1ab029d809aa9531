import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { cardTextClass, PictureCard, ServiceCard, ServicePicture, softCardClass } from "./service-card.tsx";
import { type TitledText, useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const smallCards = [
  ["combos", "combos"],
  ["cameras", "cameras"],
  ["streaming", "streaming"],
  ["mobile", "movel"],
] as const;

/**
 * Cards of all services (HOME-4): fibre first and largest. Those of areas that are switched off leave no gap; without
 * small cards there is no section.
 */
export function ServicesSection() {
  const { services } = useCopy(content);
  const { cards } = services;
  const isOpen = useIsOpen();
  const small = smallCards.filter(([name]) => isOpen(name));
  if (small.length === 0) return null;
  return (
    <section aria-labelledby="servicos-titulo" className="page py-13 lg:py-22">
      <SectionHeading id="servicos-titulo" title={services.title} intro={services.lead} />
      <ul className="grid grid-cols-2 gap-4 min-[60rem]:grid-cols-4 min-[60rem]:auto-rows-[11rem] min-[60rem]:grid-rows-[15.5rem_15.5rem] min-[60rem]:gap-5">
        <FiberCard text={cards.fiber} />
        {small.map(([name, picture], index) => (
          <li
            key={name}
            className={
              small.length === 1 ? largeClass : small.length < 3 || (index === 2 && !small[3]) ? "col-span-2" : ""
            }
          >
            <ServiceCard
              to={pageLinks[name].to}
              title={pageLinks[name].label}
              text={cards[name]}
              picture={picture}
              isComingSoon={pageLinks[name].isComingSoon}
            />
          </li>
        ))}
        {isOpen("business") && <BusinessCard {...services.business} />}
      </ul>
    </section>
  );
}

function FiberCard({ text }: { text: string }) {
  return (
    <li className={largeClass}>
      <PictureCard
        to={pageLinks.fiber.to}
        title={pageLinks.fiber.label}
        titleClass="text-2xl font-extrabold"
        className="on-night min-h-84 flex-col sky-card min-[60rem]:p-8"
        text={<p className="mt-1.5 text-lg leading-snug text-on-night-muted">{unbroken(text)}</p>}
      >
        <img
          src="/cenas/fibra.svg"
          alt=""
          width={226}
          height={116}
          loading="lazy"
          className="absolute bottom-4 left-0 w-[92%] sm:w-[62%] min-[60rem]:bottom-10 min-[60rem]:w-[92%]"
        />
      </PictureCard>
    </li>
  );
}

/** A card as large as fibre's. */
const largeClass = "col-span-full min-[60rem]:col-span-2 min-[60rem]:row-span-2";

function BusinessCard({ title, text }: TitledText) {
  return (
    <li className="col-span-full">
      <PictureCard
        to={pageLinks.business.to}
        title={title}
        titleClass="text-xl font-bold min-[60rem]:text-2xl"
        className={`${softCardClass} min-h-36`}
        text={<p className={`${cardTextClass} text-sm min-[60rem]:text-lg`}>{unbroken(text)}</p>}
      >
        <ServicePicture
          name="empresas"
          className="-mb-5 w-28 self-end sm:w-36 min-[60rem]:mr-16 min-[60rem]:-mb-8 min-[60rem]:w-48"
        />
      </PictureCard>
    </li>
  );
}
