import type { City } from "#app/catalogue/cities/city.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { CoverageMap } from "./coverage-map.server.ts";
import { mapWidth } from "./light-map.ts";

const source = "/mapa-cobertura/luzes.svg";

type LightMapProps = {
  map: CoverageMap;
  /** The city with a ring around it. */
  city: City | undefined;
};

/** The map of lights, with the names of the large cities. The list of cities says the same in words. */
export function LightMap({ map: { height, names, lights }, city }: LightMapProps) {
  const { words } = useCopy(content);
  const count = lights.reduce((sum, [, ofState]) => sum + ofState, 0);
  const size = { width: mapWidth, height };
  return (
    <div className="light-map">
      <img src={source} alt={words.map(count)} {...size} fetchPriority="high" className="h-auto w-full" />
      {city && <img key={city.id} src={`${source}?cidade=${city.id}`} alt="" {...size} className="light-map-ring" />}
      <div aria-hidden="true">
        {names.map(({ name, x, y, isLeft, isWideOnly }) => (
          <span
            key={name}
            className={`light-map-name ${isLeft ? "is-left" : ""} ${isWideOnly ? "is-wide-only" : ""}`}
            style={{ left: `${(x / mapWidth) * 100}%`, top: `${(y / height) * 100}%` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
