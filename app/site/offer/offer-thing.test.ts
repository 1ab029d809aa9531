import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import type { LabelData } from "./label-data.ts";
import { offerThing, type StatePlaces } from "./offer-thing.ts";

const data: LabelData = {
  version: {
    id: 3,
    kind: "plan",
    offerId: 12,
    version: 3,
    code: "JAT-R0012-03",
    terms: {
      nome: "Fibra 600 Mega",
      velocidade: "600 Mb/s",
      preco: 109.9,
      preco_promocional: 79.9,
      meses_promocao: 3,
      adesao: 240,
      adesao_cobrada: 0,
      fidelidade_meses: 12,
      vendida_ate: "2026-12-31",
    },
    hash: "",
    madeAt: new Date("2026-03-03T11:00Z"),
    anatelCode: null,
  },
  company: { name: "Jatobá Ltda.", cnpj: "12.345.678/0001-95" },
  since: new Date("2026-03-03T11:00Z"),
  until: null,
  isOlderThanRecords: false,
  area: { states: [], onlyCity: null },
  address: "https://jatobafibra.example/ofertas/JAT-R0012-03",
  qr: { size: 0, path: "" },
};
const espiritoSanto: StatePlaces = {
  state: "ES",
  name: "Espírito Santo",
  cities: Array.from({ length: 60 }, (_, index) => `Cidade ${index}`),
  isWhole: false,
};
const minas: StatePlaces = { state: "MG", name: "Minas Gerais", cities: ["Abaeté"], isWhole: true };

test("an offer has its code, its prices by period, its minimum term and where it is sold", () => {
  const { itemOffered, ...offer } = offerThing(data, [minas, espiritoSanto], demoProvider);
  const price = (amount: string) => ({ "@type": "UnitPriceSpecification", price: amount, priceCurrency: "BRL" });
  expect(offer).toEqual({
    "@type": "Offer",
    identifier: "JAT-R0012-03",
    name: "Fibra 600 Mega",
    url: data.address,
    price: "109.90",
    priceCurrency: "BRL",
    seller: {
      "@type": "Organization",
      name: demoProvider.name,
      legalName: "Jatobá Ltda.",
      taxID: "12.345.678/0001-95",
    },
    validFrom: "2026-03-03T11:00:00.000Z",
    availabilityStarts: "2026-03-03T11:00:00.000Z",
    availabilityEnds: "2026-12-31",
    eligibleDuration: { "@type": "QuantitativeValue", value: 12, unitCode: "MON" },
    priceSpecification: [
      { ...price("79.90"), unitCode: "MON", billingStart: 0, billingDuration: 3 },
      { ...price("109.90"), unitCode: "MON", billingStart: 3 },
      { ...price("0.00"), name: "Adesão e instalação", billingDuration: 1 },
    ],
  });
  const { areaServed } = itemOffered as { areaServed: { "@type": string; name: string }[] };
  expect(areaServed[0]).toEqual({ "@type": "State", name: "Minas Gerais" });
  expect(areaServed).toHaveLength(51);
  expect(areaServed[1]).toEqual({ "@type": "City", name: "Cidade 0 – ES" });
});
