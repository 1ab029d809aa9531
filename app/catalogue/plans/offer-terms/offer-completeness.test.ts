import { expect, test } from "vitest";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { completeTerms } from "#test/offers/complete-terms.ts";
import { missingFacts } from "./offer-completeness.ts";
import { mandatoryKeys, withOfferDefaults } from "./offer-terms.ts";
import { factNames } from "./staff-words.ts";

const complete = { velocidade: "600 Mb/s", preco: 109.9, ...completeTerms };

test("a label states 14 facts, and a plan with only the specification's fields says two of them", () => {
  expect(mandatoryKeys.length).toBe(14);
  expect(missingFacts(complete)).toEqual([]);
  expect(missingFacts({ velocidade: "600 Mb/s", preco: 109.9 })).toHaveLength(12);
});

test("a zero counts as stated, and a speed without a number does not", () => {
  expect(missingFacts({ ...complete, adesao_cobrada: 0, franquia_gb: 0 })).toEqual([]);
  expect(missingFacts({ ...complete, velocidade: "Link dedicado" })).toEqual(["velocidade"]);
});

test("only a plan with loyalty has a rule for its end", () => {
  expect(missingFacts({ ...complete, multa: null })).toEqual(["multa"]);
  expect(missingFacts({ ...complete, fidelidade_meses: 0, multa: null })).toEqual([]);
});

test("the provider's defaults count, and never over a plan's own fact", () => {
  const { defaults } = defaultProvider.offers;
  const own = { ...complete, pagamento: null, fidelidade_meses: 0 };
  expect(withOfferDefaults(own, { ...defaults, pagamento: "Pix", fidelidade_meses: 12 })).toMatchObject({
    pagamento: "Pix",
    fidelidade_meses: 0,
  });
});

test("names what is missing in a sentence", () => {
  expect(factNames(["upload_mbps", "franquia_gb", "pagamento"])).toBe("upload, franquia e pagamento");
});
