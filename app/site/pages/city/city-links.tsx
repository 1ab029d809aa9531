import { Link } from "react-router";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { MapPinIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { cityPath } from "#app/site/links/city-path.ts";

type CityLinksProps = { id: string; title: string; cities: readonly City[] };

/** Links to the pages of some cities; renders nothing for an empty list. */
export function CityLinks({ id, title, cities }: CityLinksProps) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby={id} className="print-hidden page py-13 lg:py-18">
      <SectionHeading id={id} title={title} />
      <ul className="flex flex-wrap gap-3">
        {cities.map((city) => (
          <li key={city.id}>
            <Link
              to={cityPath(city)}
              className="inline-flex min-h-11.5 items-center gap-2 rounded-pill border border-line bg-raised px-4.5 font-semibold hover:border-brand hover:text-brand"
            >
              <MapPinIcon size={18} className="text-brand" />
              {cityLabel(city)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
