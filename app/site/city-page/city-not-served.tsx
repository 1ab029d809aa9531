import { Link } from "react-router";
import type { City } from "#app/catalogue/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon, MapPinIcon } from "#app/ui/icon.tsx";
import { ChatAnchor } from "../chat-anchor.tsx";
import { pages } from "../menu.ts";
import { UnlistedPageHead } from "../page-head.tsx";
import { PageHero } from "../page-hero.tsx";
import { useWords } from "../words.ts";
import * as content from "./content.ts";
import { SomeCities } from "./some-cities.tsx";

type CityNotServedProps = {
  /** The city's name, where it is a municipality. */
  label: string | null;
  neighbours: readonly City[];
  suggestions: readonly City[];
};

/** No active city stands at the address: what is served around it, what may have been meant, and how to ask for it. */
export function CityNotServed({ label, neighbours, suggestions }: CityNotServedProps) {
  const { notFound, words } = useWords(content);
  return (
    <>
      <UnlistedPageHead title={notFound.title(label)} />
      <PageHero
        above={[pages.internet]}
        here={notFound.here}
        title={notFound.title(label)}
        text={notFound.text}
        scene="/cenas/vizinhos.svg"
      >
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to={pages.coverage.to} className={buttonClass("accent")}>
            <MapPinIcon />
            {notFound.action}
          </Link>
          <ChatAnchor message={notFound.chat(label)} className={buttonClass("outline")}>
            <ChatIcon />
            {notFound.notify}
          </ChatAnchor>
        </p>
      </PageHero>
      <SomeCities id="sugestoes" title={notFound.suggestions} cities={suggestions} />
      <SomeCities id="vizinhas" title={words.neighboursTitle} cities={neighbours} />
    </>
  );
}
