import type { OfferSale } from "#app/offers/offer-version.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { dayOf } from "#app/platform/time/clock.ts";
import { momentOf } from "./dates.ts";
import type { OfferPagePlaces } from "./load-places.server.ts";

const dayLength = 24 * 3600_000;

const municipalities = (count: number) => pluralize(count, "município", "municípios");

type SalesProps = {
  /** Oldest first. */
  sales: readonly OfferSale[];
  isOlderThanRecords: boolean;
};

/** The periods in which it was sold, newest first, as nodes of the site's thread. */
export function Sales({ sales, isOlderThanRecords }: SalesProps) {
  const { offer: words } = useCopy(content);
  const shown = sales.map((sale, index) => ({ ...sale, isOlder: index === 0 && isOlderThanRecords })).toReversed();
  return (
    <section aria-labelledby="vendas">
      <h2 id="vendas">{words.salesTitle}</h2>
      <ol className="offer-thread">
        {shown.map(({ since, until, isOlder }) => (
          <li key={since.getTime()} className={until ? undefined : "offer-thread-open"}>
            <b>
              {isOlder ? `${words.sinceAtLeast} ` : until ? "" : `${words.sinceMoment} `}
              {momentOf(since)}
              {until && ` ${words.until} ${momentOf(until)}`}
            </b>
            <small>{until ? durationOf(until.getTime() - since.getTime(), words) : words.onSaleNow}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function durationOf(milliseconds: number, words: (typeof content)["offer"]): string {
  const days = Math.round(milliseconds / dayLength);
  return days === 0 ? words.lessThanADay : words.days(days);
}

/** Where it is sold, by state, and where it was only before. The names of the cities open without script. */
export function Places({ places: { last, earlier }, isSold }: { places: OfferPagePlaces; isSold: boolean }) {
  const { offer: words } = useCopy(content);
  return (
    <section aria-labelledby="onde">
      <h2 id="onde" tabIndex={-1}>
        {isSold ? words.placesTitle : words.endedPlacesTitle}
      </h2>
      {last.length + earlier.length === 0 && <p>{words.noPlaces}</p>}
      {last.map(({ state, name, cities, isWhole }) => (
        <PlaceDetails
          key={state}
          name={name}
          count={isWhole ? words.wholeState(municipalities(cities.length)) : municipalities(cities.length)}
          text={`${cities.join(", ")}.`}
        />
      ))}
      {earlier.length > 0 && (
        <PlaceDetails
          name={words.earlierPlaces}
          count={municipalities(earlier.length)}
          text={`${earlier.map(({ label, until }) => `${label}, ${words.untilDay(dayOf(until))}`).join("; ")}.`}
        />
      )}
    </section>
  );
}

function PlaceDetails({ name, count, text }: { name: string; count: string; text: string }) {
  return (
    <details className="offer-places">
      <summary>
        {name}
        <small>{count}</small>
        <ChevronDownIcon size={18} />
      </summary>
      <p>{text}</p>
    </details>
  );
}
