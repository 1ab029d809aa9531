import { clockName } from "#app/platform/time/clock.ts";
import { cityLabel, type City } from "#app/catalogue/cities/city.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { Facts } from "#app/ui/facts.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import type { OfferedVersion } from "#app/offers/offers.server.ts";
import type { OfferSale } from "#app/offers/offer-version.ts";
import { formatExactTime } from "#app/console/dates.ts";
import { statedTerms } from "./term-changes.ts";

/** What was offered in a city at a moment, as it is printed. */
export type Proof = {
  city: Pick<City, "id" | "name" | "state">;
  moment: Date;
  offers: OfferedVersion[];
  /** The first moment on record; null while nothing is. */
  first: Date | null;
  requestedBy: string;
  requestedAt: Date;
};

/** The printed page: whose offers, where and when, each with its terms, periods and hash, and who requested it. */
export function ProofSheet({ proof: { city, moment, offers, first, requestedBy, requestedAt } }: { proof: Proof }) {
  const { legalName, cnpj, address, licence } = useProvider();
  const isBeforeRecords = first === null || moment < first;
  return (
    <article className="max-w-3xl rounded-md border border-line bg-paper px-6 py-5 text-sm shadow-1 max-md:px-4 print:max-w-none print:border-0 print:p-0 print:text-xs print:shadow-none">
      <h2 className="text-lg font-bold tracking-tight">
        Ofertas em {cityLabel(city)} em {formatExactTime(moment)}
      </h2>
      <p className="mt-1 overflow-x-clip text-xs text-muted">
        <Facts>
          {legalName}
          <>CNPJ {unbroken(cnpj)}</>
          {licence}
        </Facts>
        <br />
        {address}
      </p>
      {isBeforeRecords ? (
        <p className="my-6 font-bold">
          Não há registro antes de {first ? formatExactTime(first) : "a primeira venda"}.
        </p>
      ) : offers.length === 0 ? (
        <p className="my-6">Nenhuma oferta era vendida nesta cidade neste momento.</p>
      ) : (
        offers.map((offered) => <OfferProof key={offered.version.id} offered={offered} />)
      )}
      <footer className="mt-5 border-t border-line pt-3 text-xs text-muted">
        {!isBeforeRecords && <p>Não há registro antes de {formatExactTime(first)}.</p>}
        <p>
          Horários de {clockName()}. O hash é o SHA-256 do documento público de cada oferta, em
          /ofertas/código/documento: quem quiser confere com{" "}
          <span className="font-mono">curl -s endereço | sha256sum</span>.
        </p>
        <p>
          Pedido por {requestedBy} em {formatExactTime(requestedAt)}.
        </p>
      </footer>
    </article>
  );
}

function OfferProof({ offered: { version, sale, place } }: { offered: OfferedVersion }) {
  return (
    <section aria-label={version.code} className="mt-5 break-inside-avoid border-t border-line pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-bold">
        <span className="font-mono">{version.code}</span> {version.terms.nome}
      </h3>
      <p className="mt-0.5 overflow-x-clip text-xs text-muted">
        <Facts>
          {`Venda ${momentsText(sale)}`}
          {`disponível na cidade ${momentsText(place)}`}
          {version.anatelCode && `registro na Anatel ${version.anatelCode}`}
        </Facts>
      </p>
      <dl className="mt-1.5 grid gap-x-5 text-xs sm:grid-cols-2 print:grid-cols-2">
        {statedTerms(version.terms).map(({ label, text }) => (
          <div key={label} className="flex gap-2 py-0.5">
            <dt className="w-30 flex-none text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-xs text-muted">
        SHA-256 <span className="font-mono wrap-anywhere">{version.hash}</span>
      </p>
    </section>
  );
}

/** "de 03/03/2026 10:00:00 a …", or "desde 03/03/2026 10:00:00". */
function momentsText({ since, until }: OfferSale): string {
  return until ? `de ${formatExactTime(since)} a ${formatExactTime(until)}` : `desde ${formatExactTime(since)}`;
}
