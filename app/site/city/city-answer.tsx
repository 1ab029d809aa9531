import { memo } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { cityStatusId, noCityId, skipCityId } from "#app/site/pre-hydration/page-elements.ts";
import type { Municipalities } from "#app/site/pre-hydration/request-municipalities.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { useChosenCity } from "./chosen-city.tsx";
import { type InterestLink, MissingCity } from "./missing-city.tsx";
import { cityCountLabel } from "./state-rows.tsx";

type AnswerProps = {
  /** The text that was searched. */
  text: string;
  /** How many cities were found. */
  count: number;
  /** What is known of the text when no city was found for sure. */
  known: Municipalities | null;
  /** Served cities with a similar name. */
  similar: readonly City[];
  /** The city whose plans are loading. */
  loading: City | null;
  interestLink: InterestLink;
};

/** Says how many cities were found, and without one offers the ways on (CITY-6). */
export const Answer = memo(function Answer({ text, count, known, similar, loading, interestLink }: AnswerProps) {
  const { cityModal: copy } = useCopy(content);
  const { cities, choose, closeModal } = useChosenCity();
  return (
    <div className="city-answer px-5 py-6 md:px-8">
      {/* The inline script of the head writes it before hydration. */}
      <p role="status" id={cityStatusId} data-none={copy.notFound("")} suppressHydrationWarning>
        {loading
          ? copy.loadingPlansOf(cityLabel(loading))
          : text && (count > 0 ? cityCountLabel(count, "encontrada") : copy.notFound(text))}
      </p>
      <div id={noCityId} hidden={count > 0} suppressHydrationWarning className="mt-4 rounded-lg bg-brand-soft p-5">
        <MissingCity
          known={count > 0 ? null : known}
          similar={similar}
          served={cities}
          renderServed={(city) => (
            <button type="button" className={buttonClass("ghost")} onClick={() => void choose(city)}>
              {cityLabel(city)}
            </button>
          )}
          interestLink={interestLink}
        />
        <div className="flex flex-wrap gap-3">
          {interestLink(text, copy.missing.action)}
          <button id={skipCityId} type="button" className={buttonClass("ghost")} onClick={closeModal}>
            {copy.continue}
          </button>
        </div>
      </div>
    </div>
  );
});

type CityNoteProps = { text: string; city: string; interestLink: InterestLink };

/** Below the rows, about a city where nothing is on sale yet. */
export function CityNote({ text, city, interestLink }: CityNoteProps) {
  const { missing } = useCopy(content).cityModal;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 md:px-8">
      <p role="status" className="flex-[1_1_10rem] leading-snug font-semibold">
        {text}
      </p>
      {interestLink(city, missing.action)}
    </div>
  );
}
