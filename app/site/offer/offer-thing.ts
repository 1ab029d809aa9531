import { cityLabel } from "#app/catalogue/cities/city.ts";
import type { Provider } from "#app/provider/provider.ts";
import type { Thing } from "#app/site/sections/schema-org.ts";
import type { LabelData } from "./label-data.ts";

/** The cities of an offer in a state, by name. */
export type StatePlaces = { state: string; name: string; cities: string[]; isWhole: boolean };

/** A whole state counts as one place; of the other states' cities, search engines get as many. */
const maxCities = 50;

/** An offer on sale as a schema.org Offer, with its prices of the promotion, after it, and of the installation. */
export function offerThing(data: LabelData, places: readonly StatePlaces[], provider: Provider): Thing {
  const { terms, code } = data.version;
  const { preco, preco_promocional, meses_promocao, vendida_ate: last } = terms;
  const hasPromotion = preco_promocional !== undefined && meses_promocao !== undefined;
  const monthly = (price: number, period: object) => ({ ...unitPrice(price), unitCode: "MON", ...period });
  const joining = terms.adesao_cobrada ?? terms.adesao;
  const since = data.since.toISOString();
  return {
    "@type": "Offer",
    identifier: code,
    name: terms.nome,
    url: data.address,
    price: preco.toFixed(2),
    priceCurrency: "BRL",
    seller: { "@type": "Organization", name: provider.name, legalName: data.company.name, taxID: data.company.cnpj },
    validFrom: since,
    availabilityStarts: since,
    ...(last && { availabilityEnds: last }),
    ...(terms.fidelidade_meses && {
      eligibleDuration: { "@type": "QuantitativeValue", value: terms.fidelidade_meses, unitCode: "MON" },
    }),
    itemOffered: {
      "@type": "Service",
      serviceType: "Internet",
      name: [terms.nome, terms.velocidade].filter(Boolean).join(", "),
      areaServed: areaServed(places),
    },
    priceSpecification: [
      ...(hasPromotion ? [monthly(preco_promocional, { billingStart: 0, billingDuration: meses_promocao })] : []),
      monthly(preco, hasPromotion ? { billingStart: meses_promocao } : {}),
      ...(joining === undefined ? [] : [{ ...unitPrice(joining), name: "Adesão e instalação", billingDuration: 1 }]),
    ],
  };
}

function unitPrice(price: number) {
  return { "@type": "UnitPriceSpecification", price: price.toFixed(2), priceCurrency: "BRL" };
}

function areaServed(places: readonly StatePlaces[]): Thing[] {
  const whole = places.filter(({ isWhole }) => isWhole).map(({ name }) => ({ "@type": "State", name }));
  const cities = places
    .filter(({ isWhole }) => !isWhole)
    .flatMap(({ state, cities: names }) =>
      names.map((name) => ({ "@type": "City", name: cityLabel({ name, state }) })),
    );
  return [...whole, ...cities.slice(0, maxCities)];
}
