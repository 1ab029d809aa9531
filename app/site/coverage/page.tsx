import { useMemo } from "react";
import * as cities from "#app/catalogue/city.server.ts";
import type { AnswerHandle } from "#app/platform/http/shared-address.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon } from "#app/ui/icon.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { ChatAnchor } from "../chat-anchor.tsx";
import { citiesByState } from "../city/by-state.ts";
import { useChosenCity } from "../city/chosen-city.tsx";
import { givenCitiesKey } from "../city/city-list.tsx";
import { stateName } from "../city/state-names.ts";
import { orElse } from "../or-else.server.ts";
import { PageHead } from "../page-head.tsx";
import { PageHero } from "../page-hero.tsx";
import { SearchField } from "../search-field.tsx";
import { useTypedSearch } from "../typed-search.ts";
import { useWords } from "../words.ts";
import type { Route } from "./+types/page.ts";
import * as content from "./content.ts";
import { ServedCities, stateId } from "./served-cities.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  // As on the home page, the list is sent only once: here as the links of the page.
  context.set(givenCitiesKey, await orElse(cities.listActive(), "failed" as const, "coverage"));
  return null;
}

export const handle: AnswerHandle = { readsQuery: true };

/** In the browser the page uses the city list shared by all pages. */
export const clientLoader = () => null;

/** The active cities by state, searchable, each linking to its page. */
export default function Coverage() {
  const { page, words } = useWords(content);
  const [text, setText] = useTypedSearch();
  const { cities: served } = useChosenCity();
  const states = useMemo(() => citiesByState(served), [served]);
  return (
    <>
      <PageHead page={page} path="/mapa-cobertura" />
      <PageHero here={words.here} title={words.title} text={words.text} ground="sky" picture={<StreetIllustration />}>
        <div className="mt-6">
          <SearchField label={words.search} text={text} onType={setText} />
        </div>
        {states.length > 1 && !text.trim() && <StateLinks states={states.map(([state]) => state)} />}
      </PageHero>
      <div className="page py-13 lg:py-18">
        <ServedCities states={states} text={text} />
        <div className="mt-13 grid gap-5 lg:grid-cols-2">
          <ContactCard {...words.street} />
          <ContactCard {...words.missing} />
        </div>
      </div>
    </>
  );
}

/** Links to the states' sections: the first one may have hundreds of rows. */
function StateLinks({ states }: { states: readonly string[] }) {
  const { words } = useWords(content);
  return (
    <nav aria-label={words.states} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {states.map((state) => (
          <li key={state}>
            <a
              href={`#${stateId(state)}`}
              className="inline-flex min-h-11 items-center rounded-pill border border-brand-line px-4 font-semibold hover:border-brand hover:text-brand"
            >
              {stateName(state)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Illustration; hidden on small screens, where the list comes first. */
function StreetIllustration() {
  return (
    <div className="overflow-hidden rounded-lg sky-card max-[70rem]:hidden">
      <Scene
        src="/cenas/rua.svg"
        alt=""
        width={1440}
        height={600}
        className="h-76 w-full object-cover object-[70%_100%]"
      />
    </div>
  );
}

type ContactCardProps = { title: string; text: string; action: string; chat: string };

function ContactCard({ title, text, action, chat }: ContactCardProps) {
  return (
    <section className="flex flex-col items-start rounded-lg bg-brand-soft p-6 lg:p-8">
      <h2 className="text-xl leading-tight font-extrabold tracking-tight">{title}</h2>
      <p className="mt-2 mb-5 leading-normal text-muted">{text}</p>
      <ChatAnchor message={chat} className={`${buttonClass("brand")} mt-auto`}>
        <ChatIcon />
        {action}
      </ChatAnchor>
    </section>
  );
}
