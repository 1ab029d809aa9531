import type { StylesHandle } from "#app/document/style-sheet.tsx";
import { sitePath } from "#app/catalogue/preview.ts";
import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { type TermChange, compareTerms } from "#app/offers/terms/compare-terms.ts";
import type { OfferTerms } from "#app/offers/terms/offer-terms.ts";
import { termText } from "#app/offers/terms/term-texts.ts";
import { dayOf, lastDayOf } from "#app/platform/time/clock.ts";
import { offerText } from "#app/catalogue/plans/plan.ts";
import * as settings from "#app/provider/settings.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { CheckIcon, DownloadIcon, ExternalIcon, LinkIcon, ReceiptIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { OrderLink } from "#app/site/plan/card/order-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { usePublicUrl, useShareUrl } from "#app/site/links/public-url.ts";
import { notFoundInit } from "#app/site/loaders/not-found-init.server.ts";
import * as labelContent from "#app/site/offer/content.ts";
import { type LabelData, labelPicturePath, offerPath } from "#app/site/offer/label-data.ts";
import { loadOffer } from "#app/site/offer/load-label.server.ts";
import { OfferLabel } from "#app/site/offer/offer-label.tsx";
import labelStyles from "#app/site/offer/offer-label.css?url";
import { offerSentence } from "#app/site/offer/offer-sentence.ts";
import { offerThing } from "#app/site/offer/offer-thing.ts";
import { Breadcrumb } from "#app/site/sections/breadcrumb.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { jsonLd, StructuredData } from "#app/site/sections/structured-data.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/offer-page";
import * as content from "./content.ts";
import { describePlaces, type OfferPagePlaces } from "./load-places.server.ts";
import { versionNumber } from "./dates.ts";
import { Places, Sales } from "./offer-history.tsx";
import { SituationPill } from "./situation-pill.tsx";
import stylesheet from "./offer-page.css?url";

export const handle: StylesHandle = { styles: [stylesheet, labelStyles] };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { offers } = await settings.current();
  const code = params.code.toUpperCase();
  const offer = offers.archiveShown ? await loadOffer(code, context) : null;
  if (!offer) throw data(null, notFoundInit(url));
  if (sitePath(url) !== offerPath(code)) throw redirect(offerPath(code) + url.search, 301);
  const { record, names, label } = offer;
  const { previous, version, sales, others } = record;
  return {
    label,
    sales,
    others,
    previous: previous && { version: previous.version, terms: previous.terms },
    changes: previous ? compareTerms(previous.terms, version.terms) : [],
    places: describePlaces(record.places, names),
  };
}

/** A version of an offer, forever: its label, when and where it was sold, and how it differs from the one before. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer: words } = useCopy(content);
  const provider = useProvider();
  const { label, sales, others, changes, previous, places } = loaderData;
  const { version } = label;
  const current = others.find(({ isSold }) => isSold);
  return (
    <div className="page pt-6 pb-13 lg:pt-8 lg:pb-22">
      <OfferHead label={label} places={places} />
      <div className="print-hidden">
        <Breadcrumb ancestors={[pageLinks.offers]} current={version.code} />
        {label.until && <EndedBanner until={label.until} currentCode={current?.code} />}
        <p className="mt-5">
          <SituationPill isSold={label.until === null} />
        </p>
        <h1 className="mt-3 wrap-anywhere">{words.title(version.terms.nome)}</h1>
        <p className="mt-2.5 flex flex-wrap gap-x-3 text-muted">
          <span>
            {words.code} <b className="font-semibold whitespace-nowrap text-ink">{version.code}</b>
          </span>
          <span>
            {words.version} {versionNumber(version.version)}
          </span>
          <span>
            {words.since} {dayOf(label.since)}
          </span>
        </p>
        <Actions label={label} />
      </div>
      <div className="offer-columns">
        {provider.offers.labelShown && (
          <div className="print-label">
            <OfferLabel data={label} placesHref="#onde" />
          </div>
        )}
        <div className="offer-side">
          <Sales sales={sales} isOlderThanRecords={label.isOlderThanRecords} />
          {previous && changes.length > 0 && (
            <Changes changes={changes} before={previous} after={{ version: version.version, terms: version.terms }} />
          )}
          {others.length > 0 && <OtherVersions others={others} />}
          <Places places={places} isSold={label.until === null} />
          <HowToCheck label={label} />
        </div>
      </div>
    </div>
  );
}

function OfferHead({ label, places }: { label: LabelData; places: OfferPagePlaces }) {
  const { offer: words } = useCopy(content);
  const labelWords = useCopy(labelContent);
  const provider = useProvider();
  const { version, until } = label;
  const sentence = offerSentence(label, labelWords);
  return (
    <>
      <PageHead
        page={{
          title: `${words.title(version.terms.nome)} (${version.code})`,
          description: words.description(sentence),
        }}
        canonicalPath={offerPath(version.code)}
        shareImage={
          provider.offers.labelShown
            ? { path: labelPicturePath(version.code), alt: words.description(sentence), width: 1080, height: 1350 }
            : undefined
        }
      />
      {until ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <StructuredData json={import.meta.env.SSR && jsonLd(offerThing(label, places.last, provider))} />
      )}
    </>
  );
}

function EndedBanner({ until, currentCode }: { until: Date; currentCode: string | undefined }) {
  const { offer: words } = useCopy(content);
  return (
    <div className="offer-ended">
      <p>
        <b>{words.endedOn(lastDayOf(until))}.</b> {words.endedText}
      </p>
      {currentCode && (
        <Link to={offerPath(currentCode)} className={buttonClass("brand")}>
          {words.current}
        </Link>
      )}
    </div>
  );
}

function Actions({ label }: { label: LabelData }) {
  const { offer: words } = useCopy(content);
  const { offers } = useProvider();
  const { version, until } = label;
  const { nome: name, velocidade: speed = "", preco: price } = version.terms;
  const offer = { name, speed, price };
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      {until === null && (
        <OrderLink
          offer={offer}
          context={{}}
          message={words.chat(offerText(offer), version.code)}
          className={`${buttonClass("accent", "lg")} max-sm:w-full`}
        >
          {words.buy}
        </OrderLink>
      )}
      <div className="flex flex-wrap items-start gap-x-6">
        <CopyLink path={offerPath(version.code)} />
        {offers.labelShown && (
          <>
            <PrintButton />
            <a href={labelPicturePath(version.code)} className={textActionClass}>
              <DownloadIcon size={20} />
              {words.asPicture}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

function PrintButton() {
  const { offer: words } = useCopy(content);
  return (
    <button type="button" className={textActionClass} onClick={() => window.print()}>
      <ReceiptIcon size={20} />
      {words.print}
    </button>
  );
}

function CopyLink({ path }: { path: string }) {
  const { offer: words } = useCopy(content);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      setCopied(true);
    } catch {
      // Without clipboard permission, the URL is still in the address bar.
    }
  }
  return (
    <button type="button" className={textActionClass} onClick={() => void copy()}>
      {isCopied ? <CheckIcon size={20} /> : <LinkIcon size={20} />}
      <span aria-live="polite">{isCopied ? words.copied : words.copyLink}</span>
    </button>
  );
}

type VersionTerms = { version: number; terms: OfferTerms };
type ChangesProps = { changes: readonly TermChange[]; before: VersionTerms; after: VersionTerms };

function Changes({ changes, before, after }: ChangesProps) {
  const { offer: words } = useCopy(content);
  const { terms: termWords } = useCopy(labelContent);
  const [from, to] = [versionNumber(before.version), versionNumber(after.version)];
  const textOf = (key: keyof OfferTerms, { terms }: VersionTerms) => termText(key, terms, termWords);
  return (
    <section aria-labelledby="mudou">
      <h2 id="mudou">{words.changesTitle(from)}</h2>
      <table className="offer-changes">
        <caption className="sr-only">{words.changesCaption(from, to)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.information}</th>
            <th scope="col">{words.versionNumber(from)}</th>
            <th scope="col">{words.versionNumber(to)}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ key }) => (
            <tr key={key}>
              <th scope="row">{termWords.labels[key]}</th>
              <td>{textOf(key, before) ? <del>{textOf(key, before)}</del> : words.notStated}</td>
              <td>{textOf(key, after) ? <ins>{textOf(key, after)}</ins> : words.notStated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OtherVersions({ others }: { others: { code: string; version: number; isSold: boolean }[] }) {
  const { offer: words } = useCopy(content);
  return (
    <section aria-labelledby="versoes">
      <h2 id="versoes">{words.othersTitle}</h2>
      <ul className="offer-lines">
        {others.map(({ code, version, isSold }) => (
          <li key={code}>
            <Link to={offerPath(code)}>
              <b>{code}</b>
              <small>
                {words.version} {versionNumber(version)}
              </small>
              <SituationPill isSold={isSold} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The shell line that checks the hash, and the machine-readable forms. */
function HowToCheck({ label: { version } }: { label: LabelData }) {
  const { offer: words } = useCopy(content);
  const toPublicUrl = usePublicUrl();
  const path = `${offerPath(version.code)}/documento`;
  const url = useShareUrl(path);
  return (
    <section aria-labelledby="conferir" className="print-hidden">
      <h2 id="conferir">{words.checkTitle}</h2>
      <p>{unbroken(words.checkText)}</p>
      {url !== path && (
        <p className="offer-command">
          <code>curl -s {url} | sha256sum</code>
        </p>
      )}
      <p className="offer-hash">{version.hash}</p>
      <p className="flex flex-wrap gap-x-5">
        <a href={toPublicUrl(path)} className={textActionClass}>
          <ExternalIcon size={18} />
          {words.document}
        </a>
        <a href={toPublicUrl(`${offerPath(version.code)}/dados.json`)} className={textActionClass}>
          <ExternalIcon size={18} />
          {words.data}
        </a>
      </p>
    </section>
  );
}
