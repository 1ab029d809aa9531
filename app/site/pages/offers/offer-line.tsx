import { Link } from "react-router";
import { dayOf, hourAt, lastDayOf } from "#app/platform/time/clock.ts";
import { moneyParts } from "#app/platform/text/money.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { OfferKind } from "#app/offers/terms/offer-terms.ts";
import type { OfferSale } from "#app/offers/offer-version.ts";
import { inWords } from "#app/platform/text/in-words.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { offerPath } from "#app/site/offer/label-data.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { versionNumber } from "./dates.ts";
import { SituationPill } from "./situation-pill.tsx";

/** What the archive shows of a version. */
export type ListedOffer = {
  code: string;
  version: number;
  kind: OfferKind;
  name: string;
  speed: string | null;
  upload: number | null;
  price: number;
  isSold: boolean;
  since: Date;
  until: Date | null;
  hours: OfferSale[] | null;
  ufs: string[];
  cityCount: number;
};

type OfferLineProps = {
  offer: ListedOffer;
  /** The start of the day that the list is about. */
  dayStart: Date | null;
  /** Whether all of the list are on sale, which then says none. */
  isAllSold: boolean;
};

/** A version in the archive's list: a card. */
export function OfferLine({ offer, dayStart, isAllSold }: OfferLineProps) {
  const { words, offer: offerWords, audiences } = useCopy(content);
  const { code, kind, name, price, isSold, since, until, hours, version } = offer;
  const { integer, cents } = moneyParts(price);
  const period = until
    ? `${dayOf(since)} ${offerWords.until} ${lastDayOf(until)}`
    : `${offerWords.since}\u00A0${dayOf(since)}`;
  const hoursOnDay = dayStart && hours?.map((hour) => hoursText(hour, dayStart, words.allDay)).join(", ");
  return (
    <li className={isSold ? undefined : "offers-ended"}>
      <h3>
        <Link to={offerPath(code)}>
          <span className="offers-code">{code}</span> {unbroken(name)}
        </Link>
      </h3>
      <p className="offers-price">
        <small>R$ </small>
        {integer}
        <b>,{cents}</b>
        <small>{words.perMonth}</small>
      </p>
      <p className="offers-speed">{speedText(offer)}</p>
      <p className="offers-facts">
        {hoursOnDay ? (
          <>
            <b>
              {words.onThatDay} {hoursOnDay}
            </b>
            <br />
            {offerWords.version} {versionNumber(version)}, {period}
          </>
        ) : (
          <>
            {placesText(offer)}
            <br />
            {period}
          </>
        )}
      </p>
      <p className="offers-marks">
        {!(isSold && isAllSold) && <SituationPill isSold={isSold} />}
        <span className="offer-pill-plain">{kind === "plan" ? audiences.residencial : audiences.empresarial}</span>
      </p>
    </li>
  );
}

/** "600 / 300 Mb/s". */
function speedText({ speed, upload }: ListedOffer): string {
  if (!speed) return upload === null ? "" : `${upload} Mb/s`;
  return upload === null ? speed : speed.replace(/^(\S+)/, `$1 / ${upload}`);
}

/** "853 municípios de MG e ES". */
function placesText({ ufs, cityCount }: ListedOffer): string {
  const cities = pluralize(cityCount, "município", "municípios");
  return ufs.length === 0 || ufs.length > 3 ? cities : `${cities}: ${inWords(ufs)}`;
}

/** "o dia todo", "a partir de 14h30", "até 14h30", "das 9h00 às 14h30". */
function hoursText({ since, until }: OfferSale, dayStart: Date, allDay: string): string {
  const isFromStart = since.getTime() <= dayStart.getTime();
  if (!until) return isFromStart ? allDay : `a partir de ${hourAt(since)}`;
  return isFromStart ? `até ${hourAt(until)}` : `das ${hourAt(since)} às ${hourAt(until)}`;
}
