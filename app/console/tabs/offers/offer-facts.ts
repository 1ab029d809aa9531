import { parseMoney } from "#app/platform/text/money.ts";
import {
  offerTermColumns,
  type OfferDefaults,
  type OfferTermFields,
  withOfferDefaults,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { CheckedOffer } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";

type Texts = Readonly<Record<string, string>>;

const numbers = new Set<keyof OfferTermFields>([
  "uploadMbps",
  "minSpeedPercent",
  "promoMonths",
  "loyaltyMonths",
  "readjustMonth",
  "dataCapGb",
  "termMonths",
]);
const amounts = new Set<keyof OfferTermFields>([
  "promoPrice",
  "joinFee",
  "joinFeeCharged",
  "loyaltyBenefit",
  "equipmentFee",
]);

/** The offer that a form's texts describe, as far as they are valid, with the provider's defaults. */
export function offerFacts(texts: Texts, isBusiness: boolean, defaults: OfferDefaults): CheckedOffer {
  const names = Object.keys(offerTermColumns) as (keyof OfferTermFields)[];
  const said = Object.fromEntries(names.map((name) => [name, valueOf(name, texts[name] ?? "")]));
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
  if (name === "digitalOnly") return typed === "sim";
  if (typed === "") return null;
  if (numbers.has(name)) return Number(typed);
  if (amounts.has(name)) return parseMoney(typed);
  return typed;
}
