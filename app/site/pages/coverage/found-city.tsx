import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { Link } from "react-router";
import { textActionClass } from "#app/ui/button.ts";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { cityPath } from "#app/site/links/city-path.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { foundCitiesId } from "./served-cities.tsx";

type FoundCityProps = { city: City; count: number; isLit: boolean };

/** The answer to a search, below its field: the best of the cities found, and the way to its plans and to the others. */
export function FoundCity({ city, count, isLit }: FoundCityProps) {
  const { words } = useCopy(content);
  const actionClass = `${textActionClass} underline decoration-accent`;
  return (
    <div className="mt-3 text-lg">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          <b translate="no" className="whitespace-nowrap">
            {cityLabel(city)}
          </b>{" "}
          {isLit ? words.isLit : words.isUnlit}
        </span>
        {isLit ? (
          <Link to={cityPath(city)} className={actionClass}>
            {words.plans}
          </Link>
        ) : (
          <RequestLink kind="city-interest" context={{ city: cityLabel(city) }} className={actionClass}>
            {words.missing.action}
          </RequestLink>
        )}
      </p>
      {count > 1 && (
        <a href={`#${foundCitiesId}`} className={textActionClass}>
          {words.allFound(count)}
        </a>
      )}
    </div>
  );
}
