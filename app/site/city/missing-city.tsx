import type { ReactNode } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { type Municipalities, municipalityName } from "#app/site/pre-hydration/request-municipalities.ts";

/** Renders the link of the form for a city that is not served, with a label. */
export type InterestLink = (city: string, label: string, isMinor?: boolean) => ReactNode;

/** As many names as fit. */
const maxNear = 4;

type MissingCityProps = {
  /** What the server knows of the text; null until it answers. */
  known: Municipalities | null;
  /** Served cities with a similar name, where the text names others. */
  similar: readonly City[];
  served: readonly City[];
  /** Renders the way to a served city with a similar name. */
  renderServed: (city: City) => ReactNode;
  interestLink: InterestLink;
};

/**
 * Says what a text means that no search found: a municipality that is not served yet, or none that anybody knows, with
 * those of similar names. Only of a recognised municipality it says that it is not served; a served one may have been meant.
 */
export function MissingCity({ known, similar, served, renderServed, interestLink }: MissingCityProps) {
  const { missing } = useCopy(content).cityModal;
  const near = (known?.named === 0 ? known.labels : similar.map(cityLabel)).slice(0, maxNear);
  return (
    <>
      <p className="font-bold">
        {!known ? missing.title : known.named > 0 ? missing.unserved(municipalityName(known)) : missing.unknown}
      </p>
      <p className="mt-1 mb-4 leading-snug">{near.length > 0 ? missing.near : missing.promise?.text}</p>
      {near.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-3">
          {near.map((label) => {
            const city = served.find((one) => cityLabel(one) === label);
            return <li key={label}>{city ? renderServed(city) : interestLink(label, missing.notify(label), true)}</li>;
          })}
        </ul>
      )}
    </>
  );
}
