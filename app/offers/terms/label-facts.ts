import type { LabelFacts } from "#app/catalogue/plans/offer-terms/offer-completeness.ts";
import type { CheckedOffer } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";
import type { OfferKind, OfferTerms } from "./offer-terms.ts";

/** What a version's terms say of the facts that a label must state. */
export function labelFactsOf(terms: OfferTerms): LabelFacts {
  return {
    ...(terms.velocidade !== undefined && { speed: terms.velocidade }),
    price: terms.preco,
    uploadMbps: terms.upload_mbps ?? null,
    technology: terms.tecnologia ?? null,
    dataCapGb: terms.franquia_gb ?? null,
    usageProfile: terms.perfil ?? null,
    termMonths: terms.vigencia_meses ?? null,
    joinFee: terms.adesao ?? null,
    joinFeeCharged: terms.adesao_cobrada ?? null,
    readjustIndex: terms.reajuste_indice ?? null,
    readjustMonth: terms.reajuste_mes ?? null,
    payment: terms.pagamento ?? null,
    loyaltyMonths: terms.fidelidade_meses ?? null,
    loyaltyRule: terms.multa ?? null,
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
    priceParts: terms.partes ?? null,
    saleUntil: terms.vendida_ate ?? null,
    digitalOnly: terms.so_digital ?? false,
  };
}
