import type { LabelFacts } from "#app/catalogue/plans/offer-terms/offer-completeness.ts";
import type { CheckedOffer } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";
import type { OfferKind, OfferTerms } from "./offer-terms.ts";

/** What a version's terms say of the facts that a label must state. */
export function labelFactsOf(terms: OfferTerms): LabelFacts {
  return {
    ...(terms.velocidade !== undefined && { speed: terms.velocidade }),
    price: terms.preco,
    upload_mbps: terms.upload_mbps ?? null,
    tecnologia: terms.tecnologia ?? null,
    franquia_gb: terms.franquia_gb ?? null,
    perfil: terms.perfil ?? null,
    vigencia_meses: terms.vigencia_meses ?? null,
    adesao: terms.adesao ?? null,
    adesao_cobrada: terms.adesao_cobrada ?? null,
    reajuste_indice: terms.reajuste_indice ?? null,
    reajuste_mes: terms.reajuste_mes ?? null,
    pagamento: terms.pagamento ?? null,
    fidelidade_meses: terms.fidelidade_meses ?? null,
    multa: terms.multa ?? null,
  };
}

/** A version as the warnings look at it. */
export function checkedOfferOf(kind: OfferKind, terms: OfferTerms): CheckedOffer {
  return {
    ...labelFactsOf(terms),
    isBusiness: kind === "business-plan",
    name: terms.nome,
    streamings: terms.streamings ?? [],
    cameraCount: terms.cameras ?? 0,
    partes: terms.partes ?? null,
    vendida_ate: terms.vendida_ate ?? null,
    so_digital: terms.so_digital ?? null,
  };
}
