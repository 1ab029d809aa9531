import { CardGrid } from "#app/site/sections/card-grid.tsx";
import { CityFacts } from "#app/site/city/city-facts.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { ServiceCard } from "#app/site/sections/service-card.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { InternetService } from "./content.ts";
import * as content from "./content.ts";

const pictures: Record<InternetService["id"], string> = {
  fiber: "fibra",
  combos: "combos",
  cameras: "cameras",
  business: "empresas",
  fixedWireless: "movel",
  mobile: "aparelho",
};

/** The internet hub: links to all services. The mobile drawer opens it with 'Internet'. */
export default function Internet() {
  const { page, hub } = useCopy(content);
  return (
    <>
      <PageHead page={page} />
      <PageHero current={hub.here} title={hub.title} text={hub.text} illustration="/cenas/ramal.svg" />
      <div className="page py-13 lg:py-18">
        <h2 className="sr-only">{page.title}</h2>
        <CityFacts>
          <Services />
        </CityFacts>
      </div>
    </>
  );
}

function Services() {
  const { hub } = useCopy(content);
  return (
    <CardGrid columns="1-2-3">
      {hub.services.map(({ id, title, text, link, isComingSoon }) => (
        <li key={id}>
          <ServiceCard
            to={link.to}
            title={title}
            text={text}
            action={link.label}
            picture={pictures[id]}
            isComingSoon={isComingSoon}
          />
        </li>
      ))}
    </CardGrid>
  );
}
