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
  upload_mbps: offerTermFields.uploadMbps,
  tecnologia: offerTermFields.technology,
  velocidade_minima_pct: offerTermFields.minSpeedPercent,
  preco: { label: "Preço", text: (price: number) => moneyFieldValue(price), format: (text) => `R$ ${text}` },
  partes: offerTermFields.priceParts,
  preco_promocional: offerTermFields.promoPrice,
  meses_promocao: offerTermFields.promoMonths,
  adesao: offerTermFields.joinFee,
  adesao_cobrada: offerTermFields.joinFeeCharged,
  equipamento: offerTermFields.equipment,
  equipamento_mensal: offerTermFields.equipmentFee,
  fidelidade_meses: offerTermFields.loyaltyMonths,
  beneficio_fidelidade: offerTermFields.loyaltyBenefit,
  multa: offerTermFields.loyaltyRule,
  reajuste_indice: offerTermFields.readjustIndex,
  reajuste_mes: offerTermFields.readjustMonth,
  franquia_gb: offerTermFields.dataCapGb,
  franquia_regra: offerTermFields.capRule,
  vigencia_meses: offerTermFields.termMonths,
  streamings: { label: "Streaming" },
  cameras: { label: "Câmeras", format: (text) => cameraLabel(Number(text)) },
  recursos: { label: "Recursos" },
  perfil: offerTermFields.usageProfile,
  condicoes: offerTermFields.conditions,
  pagamento: offerTermFields.payment,
  contrato: offerTermFields.contractUrl,
  so_digital: offerTermFields.digitalOnly,
  vendida_ate: offerTermFields.saleUntil,
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
