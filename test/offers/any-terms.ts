import * as fc from "fast-check";
import { type OfferTermFields, type TermKey, termKeys } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { technologies } from "#app/catalogue/plans/offer-terms/technology.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";

const line = (maxLength: number) =>
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength })
    .map(normalizeLine)
    .filter((text) => text !== "" && !/[\0\uD800-\uDFFF]/u.test(text));
const cents = fc.integer({ min: 0, max: 999_999 }).map((amount) => amount / 100);
const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Any value of each term. */
export const anyTerm: { [Key in TermKey]: fc.Arbitrary<NonNullable<OfferTermFields[Key]>> } = {
  tecnologia: fc.constantFrom(...technologies),
  upload_mbps: fc.integer({ min: 1, max: 1_000_000 }),
  velocidade_minima_pct: fc.integer({ min: 1, max: 100 }),
  franquia_gb: fc.integer({ min: 0, max: 999_999 }),
  franquia_regra: line(40),
  perfil: line(40),
  condicoes: line(60),
  partes: fc.array(fc.record({ nome: line(20), tipo: fc.constantFrom("SCM" as const, "SVA" as const), preco: cents }), {
    minLength: 1,
    maxLength: 3,
  }),
  preco_promocional: cents,
  meses_promocao: fc.integer({ min: 1, max: 36 }),
  adesao: cents,
  adesao_cobrada: cents,
  equipamento: line(40),
  equipamento_mensal: cents,
  pagamento: line(40),
  fidelidade_meses: fc.integer({ min: 0, max: 60 }),
  beneficio_fidelidade: cents,
  multa: line(40),
  reajuste_indice: line(20),
  reajuste_mes: fc.integer({ min: 0, max: 12 }),
  vigencia_meses: fc.integer({ min: 0, max: 120 }),
  vendida_ate: day,
  contrato: fc.webUrl({ validSchemes: ["https"], authoritySettings: {} }).filter((url) => url.length < 200),
  so_digital: fc.constant(true as const),
};

/** Any terms, each said or not. */
export const anyTerms = fc.record(
  Object.fromEntries(termKeys.map((key) => [key, fc.option(anyTerm[key] as fc.Arbitrary<unknown>)])),
) as unknown as fc.Arbitrary<OfferTermFields>;
