import { parseMoney } from "#app/platform/text/money.ts";
import {
  termKeys,
  type OfferDefaults,
  type OfferTermFields,
  withOfferDefaults,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { CheckedOffer } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";

type Texts = Readonly<Record<string, string>>;

const numbers = new Set<keyof OfferTermFields>([
  "upload_mbps",
  "velocidade_minima_pct",
  "meses_promocao",
  "fidelidade_meses",
  "reajuste_mes",
  "franquia_gb",
  "vigencia_meses",
]);
const amounts = new Set<keyof OfferTermFields>([
  "preco_promocional",
  "adesao",
  "adesao_cobrada",
  "beneficio_fidelidade",
  "equipamento_mensal",
]);

/** The offer that a form's texts describe, as far as they are valid, with the provider's defaults. */
export function offerFacts(texts: Texts, isBusiness: boolean, defaults: OfferDefaults): CheckedOffer {
  const said = Object.fromEntries(termKeys.map((name) => [name, valueOf(name, texts[name] ?? "")]));
  return {
    ...withOfferDefaults(said as Partial<OfferTermFields>, defaults),
    isBusiness,
    name: texts.name ?? "",
    speed: texts.speed ?? "",
    price: parseMoney(texts.price ?? "") ?? undefined,
    badge: texts.badge ?? null,
    streamings: (texts.streamings ?? "").split(",").filter((name) => name.trim() !== ""),
    cameraCount: Number(texts.cameraCount ?? 0),
  };
}

function valueOf(name: keyof OfferTermFields, text: string): unknown {
  const typed = text.trim();
  if (name === "so_digital") return typed === "sim" || null;
  if (typed === "") return null;
  if (numbers.has(name)) return Number(typed);
  if (amounts.has(name)) return parseMoney(typed);
  return typed;
}
