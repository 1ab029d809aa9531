import { clockName } from "#app/platform/time/clock.ts";
import type { ClientLoaderFunctionArgs } from "react-router";
import { href, Link } from "react-router";
import { cityLabel, type City } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { findFirstSale, listOffersInCity } from "#app/offers/offers.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { formatExactTime } from "#app/console/dates.ts";
import { type PickerOption, RecordPickerFilter } from "#app/console/fields/record-picker.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { withParams } from "#app/console/list/list-params.ts";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { parseMoment, proofParams } from "./proof-params.ts";
import { type Proof, ProofSheet } from "./proof-sheet.tsx";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import type { Route } from "./+types/proof";

type Loaded = {
  /** Null without a city or a moment. */
  proof: Proof | null;
  city: PickerOption | null;
  isFailure: boolean;
};

/** Loads the proof that the URL asks for; a failure is returned as data, so that the page stays usable. */
export function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">): Promise<Loaded> {
  const requestedBy = currentActor().email;
  const read = async (): Promise<Loaded> => {
    const id = parseWholeNumber(url.searchParams.get(proofParams.city));
    const city = id === null ? null : ((await cities.findIncludingDeleted(id))?.fields ?? null);
    const moment = parseMoment(url.searchParams.get(proofParams.moment) ?? "");
    const option = city && { id: id!, label: cityLabel(city) };
    if (!city || !moment) return { proof: null, city: option, isFailure: false };
    const [offers, first] = await Promise.all([listOffersInCity(id!, moment), findFirstSale()]);
    const proof = { city: { id: id!, ...city }, moment, offers, first, requestedBy, requestedAt: new Date() };
    return { proof, city: option, isFailure: false };
  };
  const fallback = { proof: null, city: null, isFailure: true };
  return readForStaff({ context, about: "offer", logFields: { screen: "proof" }, read, fallback });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { proof: null, city: null, isFailure: true });
}

/** Prova: what was offered in a city at a moment, to print. */
export default function ProofPage({ loaderData: { proof, city, isFailure } }: Route.ComponentProps) {
  const provider = useProvider();
  const { params } = useListParams();
  const { change } = useListNavigation();
  return (
    <div className="px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1 shell:overflow-auto print:overflow-visible print:p-0">
      <title>{`Prova · ${provider.name}`}</title>
      <div className="mb-3 print:hidden">
        <ScreenHeader title="Prova" note="O que era oferecido em uma cidade, em um dia e hora">
          <Link to={href("/intranet/ofertas")} className={buttonClass("quiet")}>
            Voltar às ofertas
          </Link>
        </ScreenHeader>
      </div>
      <div className="mb-5 flex flex-wrap items-center gap-2 max-sm:*:basis-full print:hidden">
        <RecordPickerFilter<City>
          name={proofParams.city}
          label="Cidade"
          source={href("/intranet/cidades")}
          choiceOf={(row) => ({ id: row.id, label: cityLabel(row) })}
          placeholder="Cidade"
          chosen={city}
        />
        <label className="flex items-center gap-1.5 text-xs text-muted">
          Dia e hora
          <input
            type="datetime-local"
            name={proofParams.moment}
            max="2099-12-31T23:59"
            className="h-9 rounded-sm border border-control bg-paper px-2 text-sm text-ink max-md:h-11 max-sm:flex-1"
            value={params.get(proofParams.moment) ?? ""}
            onChange={(event) =>
              change((current) => withParams(current, { [proofParams.moment]: event.target.value }), { replace: true })
            }
          />
        </label>
        {proof && (
          <button type="button" className={buttonClass("accent")} onClick={() => print()}>
            Imprimir
          </button>
        )}
      </div>
      {isFailure ? (
        <LoadError title="Erro ao buscar a prova" />
      ) : proof ? (
        <ProofSheet proof={proof} />
      ) : (
        <p className="text-sm text-muted">
          Escolha a cidade, o dia e a hora (de {clockName()}). A página sai com os termos, os períodos e os hashes de
          cada oferta.
        </p>
      )}
      {proof && (
        <p role="status" className="sr-only">
          {pluralize(proof.offers.length, "oferta encontrada", "ofertas encontradas")} em{" "}
          {formatExactTime(proof.moment)}
        </p>
      )}
    </div>
  );
}
