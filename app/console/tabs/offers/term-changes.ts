import { moneyFieldValue } from "#app/platform/text/money.ts";
import { cameraLabel } from "#app/catalogue/plans/plan.ts";
import type { TermChange } from "#app/offers/terms/compare-terms.ts";
import type { OfferTerms } from "#app/offers/terms/offer-terms.ts";
import type { FieldDiff } from "#app/console/changes/field-diff.ts";
import { displayText, type FieldSpec, formText } from "#app/console/entity/console-entity.ts";
import { offerTermFields } from "./term-fields.ts";

/** The terms of a version, named and formatted as the fields of a plan's form. */
const specs: Record<keyof OfferTerms, FieldSpec<never>> = {
  nome: { label: "Nome" },
  velocidade: { label: "Velocidade" },
  upload_mbps: offerTermFields.upload_mbps,
  tecnologia: offerTermFields.tecnologia,
  velocidade_minima_pct: offerTermFields.velocidade_minima_pct,
  preco: { label: "Preço", text: (price: number) => moneyFieldValue(price), format: (text) => `R$ ${text}` },
  partes: offerTermFields.partes,
  preco_promocional: offerTermFields.preco_promocional,
  meses_promocao: offerTermFields.meses_promocao,
  adesao: offerTermFields.adesao,
  adesao_cobrada: offerTermFields.adesao_cobrada,
  equipamento: offerTermFields.equipamento,
  equipamento_mensal: offerTermFields.equipamento_mensal,
  fidelidade_meses: offerTermFields.fidelidade_meses,
  beneficio_fidelidade: offerTermFields.beneficio_fidelidade,
  multa: offerTermFields.multa,
  reajuste_indice: offerTermFields.reajuste_indice,
  reajuste_mes: offerTermFields.reajuste_mes,
  franquia_gb: offerTermFields.franquia_gb,
  franquia_regra: offerTermFields.franquia_regra,
  vigencia_meses: offerTermFields.vigencia_meses,
  streamings: { label: "Streaming" },
  cameras: { label: "Câmeras", format: (text) => cameraLabel(Number(text)) },
  recursos: { label: "Recursos" },
  perfil: offerTermFields.perfil,
  condicoes: offerTermFields.condicoes,
  pagamento: offerTermFields.pagamento,
  contrato: offerTermFields.contrato,
  so_digital: offerTermFields.so_digital,
  vendida_ate: offerTermFields.vendida_ate,
};

/** The changes as labels and display texts; null for what is not said. */
export function termDiffs(changes: readonly TermChange[]): FieldDiff[] {
  return changes.map(({ key, before, after }) => ({
    label: specs[key].label,
    before: termText(key, before),
    after: termText(key, after),
  }));
}

/** What a version states, term by term. */
export function statedTerms(terms: OfferTerms): { label: string; text: string }[] {
  return (Object.keys(specs) as (keyof OfferTerms)[]).flatMap((key) => {
    const text = termText(key, terms[key]);
    return text === null ? [] : [{ label: specs[key].label, text }];
  });
}

function termText(key: keyof OfferTerms, value: unknown): string | null {
  return value === undefined ? null : displayText(specs[key], formText(specs[key], value));
}
