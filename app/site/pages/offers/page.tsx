import { data, redirect } from "react-router";
import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { parseOfferFilter } from "#app/offers/offer-query.ts";
import { listOffers, offersPerPage } from "#app/offers/offer-list.server.ts";
import { startOfDay } from "#app/platform/time/clock.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import * as settings from "#app/provider/settings.server.ts";
import { textActionClass } from "#app/ui/button.ts";
import { CloseIcon, DownloadIcon } from "#app/ui/icon.tsx";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import { archivePath, archiveQuery } from "./archive-query.ts";
import * as content from "./content.ts";
import { brazilianDay } from "#app/platform/time/clock.ts";
import { findPlace, placeLabel } from "./find-place.server.ts";
import { OfferFilters } from "./offer-filters.tsx";
import { OfferLine, type ListedOffer } from "./offer-line.tsx";
import { Pagination } from "./pagination.tsx";
import stylesheet from "./archive.css?url";
import { Link } from "react-router";

/** The query has the filters. */
export const handle: CacheHandle & StylesHandle = { readsQuery: true, styles: [stylesheet] };

export async function loader({ url }: Route.LoaderArgs) {
  const { offers } = await settings.current();
  if (!offers.archiveShown) throw data(null, notFoundInit(url));
  const query = archiveQuery(url.searchParams);
  const typed = query.get("cidade");
  const hasTyped = typed !== null && parseWholeNumber(typed) === null;
  if (hasTyped) {
    const place = await findPlace(typed);
    if (place) throw redirect(archivePath(query, { cidade: null, uf: null, ...place, pagina: null }));
  }
  const filter = parseOfferFilter(query);
  const page = parseWholeNumber(query.get("pagina") ?? "") ?? 1;
  const place = await placeLabel(filter);
  // A city that nobody knows has no offers.
  const isUnknown = hasTyped || (filter.cityId !== undefined && place === null);
  const { offers: found, total } = isUnknown ? { offers: [], total: 0 } : await listOffers(filter, page);
  return {
    filter,
    query: query.toString(),
    unknownPlace: hasTyped ? typed : null,
    place,
    page,
    pageCount: Math.max(1, Math.ceil(total / offersPerPage)),
    total,
    dayStart: filter.date ? startOfDay(filter.date) : null,
    offers: found.map(({ code, version, kind, terms, isSold, since, until, hours, ufs, cityCount }): ListedOffer => ({
      code,
      version,
      kind,
      name: terms.nome,
      speed: terms.velocidade ?? null,
      upload: terms.upload_mbps ?? null,
      price: terms.preco,
      isSold,
      since,
      until,
      hours,
      ufs,
      cityCount,
    })),
  };
}

/** The public archive: every offer, of today and ended, by words, kind, place and day. It works without script. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { page: head, words } = useCopy(content);
  const { filter, place, total, offers, dayStart, unknownPlace, page, pageCount } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const day = filter.date ? brazilianDay(filter.date) : null;
  const title = place || day ? words.title(place, day) : words.count(total);
  return (
    <>
      <PageHead page={head} canonicalPath="/ofertas" />
      {loaderData.query !== "" && <meta name="robots" content="noindex, follow" />}
      <PageHero
        current={head.title}
        title={head.title}
        text={words.lead}
        look="document"
        illustration="/cenas/etiquetas.svg"
      />
      <div className="page offers-columns">
        <OfferFilters key={loaderData.query} filter={filter} query={query} place={unknownPlace ?? place ?? ""} />
        <section aria-labelledby="lista">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="lista">{title}</h2>
            <p className="flex gap-4 print-hidden">
              {(["csv", "json"] as const).map((format) => (
                <a
                  key={format}
                  href={archivePath(query, { pagina: null }, `/ofertas/dados.${format}`)}
                  className={textActionClass}
                >
                  <DownloadIcon size={18} />
                  {words[format]}
                </a>
              ))}
            </p>
          </div>
          <ActiveFilters query={query} place={place} day={day} />
          {unknownPlace && (
            <p role="alert" className="my-4 font-semibold text-danger">
              {words.unknownPlace(unknownPlace)}
            </p>
          )}
          {offers.length > 0 ? (
            <ul className="offers-list">
              {offers.map((offer) => (
                <OfferLine key={offer.code} offer={offer} dayStart={dayStart} isAllSold={filter.state === "active"} />
              ))}
            </ul>
          ) : (
            <p className="py-6 text-lg text-muted">{words.empty}</p>
          )}
          {(place ?? day) !== null && offers.length > 0 && <p className="mt-4 text-muted">{words.count(total)}</p>}
          <Pagination query={query} page={page} pageCount={pageCount} />
        </section>
      </div>
    </>
  );
}

/** The filters in use, each with a link that takes it away. */
function ActiveFilters({ query, place, day }: { query: URLSearchParams; place: string | null; day: string | null }) {
  const { words } = useCopy(content);
  const text = query.get("q");
  const filters = [
    { label: text, without: { q: null } },
    { label: place, without: { cidade: null, uf: null } },
    { label: day, without: { data: null } },
  ].filter(({ label }) => label);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={words.activeFilters} className="offers-active print-hidden">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link to={archivePath(query, { ...without, pagina: null })}>
            {label}
            <CloseIcon size={16} />
            <span className="sr-only">: {words.removeFilter}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
