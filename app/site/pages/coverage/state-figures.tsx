import { formatCount } from "#app/platform/text/normalize-text.ts";
import { inState } from "#app/catalogue/cities/served-area.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { CoverageMap } from "./coverage-map.server.ts";
import { stateAnchorId } from "./served-cities.tsx";

/** With more states than this, the figures are smaller. */
const maxLarge = 3;

/** The number of lights in each state, as links to the states' sections: the first one may have hundreds of rows. */
export function StateFigures({ lights }: Pick<CoverageMap, "lights">) {
  const { words } = useCopy(content);
  const size = lights.length > maxLarge ? "text-xl" : "text-3xl";
  return (
    <nav aria-label={words.states} className="mt-6">
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {lights.map(([state, count], index) => (
          <li key={state}>
            <a href={`#${stateAnchorId(state)}`} className="group block min-h-11">
              <b className={`${size} block leading-none font-heavy tracking-tighter tabular-nums`}>
                {formatCount(count)}
              </b>{" "}
              <span className="mt-1.5 block text-sm text-on-night-muted underline-offset-4 group-hover:underline">
                {index === 0 ? `${words.citiesIn(count)} ${inState(state)}` : inState(state)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
