import { Link } from "react-router";
import { dayOf, hourAt } from "#app/platform/time/clock.ts";
import { moneyParts } from "#app/platform/text/money.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { type LabelData, offerPath } from "./label-data.ts";
import { labelSections, type LabelRow, type LabelSectionData } from "./label-sections.ts";

type OfferLabelProps = {
  data: LabelData;
  /** The page's list of places, where the label is on that page. */
  placesHref?: string;
};

/**
 * The standard label of an offer: text in black on white, also in dark mode, which needs no script. The sections and
 * their rows are those of `labelSections`; the page has the styles (offer-label.css).
 */
export function OfferLabel({ data, placesHref }: OfferLabelProps) {
  const words = useCopy(content);
  const sections = labelSections(data, useProvider(), words);
  const { terms } = data.version;
  const { integer, cents } = moneyParts(terms.preco);
  return (
    <article className="offer-label" lang="pt-BR" aria-label={`${words.label.title}: ${terms.nome}`}>
      <div className="offer-label-head">
        <h2>
          <span>{words.label.title}</span> {terms.nome}
        </h2>
        <p>
          {terms.velocidade && <Figure text={terms.velocidade} />}
          <span>
            R$ <b>{`${integer},${cents}`}</b> {words.label.perMonth}
          </span>
        </p>
      </div>
      <div className="offer-label-columns">
        {sections.map((section) => (
          <Section key={section.id} section={section} placesHref={placesHref} />
        ))}
        <Foot data={data} />
      </div>
    </article>
  );
}

/** "600 Mb/s" with a large number. */
function Figure({ text }: { text: string }) {
  const [, figure, unit] = /^(\S+)\s*(.*)$/.exec(text)!;
  return (
    <span>
      <b>{figure}</b> {unit}
    </span>
  );
}

function Section({ section, placesHref }: { section: LabelSectionData; placesHref: string | undefined }) {
  const { label } = useCopy(content);
  const { title, prices, rows, note } = section;
  return (
    <section>
      <h3>{title}</h3>
      {prices && (
        <table>
          <caption>{prices.caption}</caption>
          {prices.parts.length > 0 && (
            <tbody>
              {prices.parts.map(({ name, price }, index) => (
                // Two parts may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={index}>
                  <th scope="row">{unbroken(name)}</th>
                  <td>{price}</td>
                </tr>
              ))}
            </tbody>
          )}
          <tfoot>
            <tr>
              <th scope="row">{prices.total.name}</th>
              <td>{prices.total.price}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {rows.length > 0 && (
        <dl>
          {rows.map((row) => (
            <div key={row.id}>
              <dt>{row.term}</dt>
              <dd>
                <Value row={row} />
                {row.id === "area" && placesHref && (
                  <>
                    {" "}
                    <a href={placesHref}>{label.seeList}</a>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p>{unbroken(note)}</p>}
    </section>
  );
}

function Value({ row: { value, more = [], isStrong, href } }: { row: LabelRow }) {
  const { label } = useCopy(content);
  if (value === null) return <em>{label.missing}</em>;
  if (href) {
    return (
      <a href={href} rel="noopener" className="wrap-anywhere">
        {unbroken(value)}
      </a>
    );
  }
  return (
    <>
      {isStrong ? <b>{value}</b> : unbroken(value)}
      {more.map((line) => (
        <span key={line} className="block">
          {unbroken(line)}
        </span>
      ))}
    </>
  );
}

/** QR code, permanent address, publication and hash. */
function Foot({ data: { address, qr, version } }: { data: LabelData }) {
  const { label } = useCopy(content);
  return (
    <div className="offer-label-foot">
      {qr && (
        <svg
          viewBox={`2 2 ${qr.size - 4} ${qr.size - 4}`}
          role="img"
          aria-label={label.qrCode}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      )}
      <div>
        <p>
          <b>{label.permanentAddress}</b>
          <br />
          <Link to={offerPath(version.code)} className="wrap-anywhere">
            {unbroken(address.replace(/^https?:\/\//, ""))}
          </Link>
        </p>
        <p>
          <b>{label.published}</b> {dayOf(version.madeAt)}, {hourAt(version.madeAt)}
        </p>
        <p className="offer-label-hash">
          <b>SHA-256</b> {version.hash.match(/.{1,8}/g)!.join(" ")}
        </p>
      </div>
    </div>
  );
}
