import { Link } from "react-router";
import type { City } from "#app/catalogue/cities/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { BellIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { CityLinks } from "./city-links.tsx";

type CityNotServedProps = {
  /** City and state, if the municipality exists; otherwise null. */
  label: string | null;
  nearbyCities: readonly City[];
  suggestions: readonly City[];
};

/** Page for a URL without an active city: nearby served cities, suggestions, and the form of interest. */
export function CityNotServed({ label, nearbyCities, suggestions }: CityNotServedProps) {
  const { notFound, words } = useCopy(content);
  return (
    <>
      <UnlistedPageHead title={notFound.title(label)} />
      <PageHero
        ancestors={[pageLinks.internet]}
        current={notFound.here}
        title={notFound.title(label)}
        text={notFound.text}
        illustration="/cenas/estrada.svg"
      >
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to={pageLinks.coverage.to} className={buttonClass("accent")}>
            <MapPinIcon />
            {notFound.action}
          </Link>
          <RequestLink kind="city-interest" context={{ city: label ?? "" }} className={buttonClass("outline")}>
            <BellIcon />
            {notFound.notify}
          </RequestLink>
        </p>
      </PageHero>
      <CityLinks id="sugestoes" title={notFound.suggestions} cities={suggestions} />
      <CityLinks id="vizinhas" title={words.nearbyOfUnserved} cities={nearbyCities} />
    </>
  );
}
