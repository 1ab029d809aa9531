import { isInvalid } from "#app/platform/form/value-kind.ts";
import { parseMoney } from "#app/platform/text/money.ts";
import {
  documentOf,
  kindOf,
  type OfferDefaults,
  termKeys,
  withOfferDefaults,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { CheckedOffer } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";

type Texts = Readonly<Record<string, string>>;

/** The offer that a form's texts describe, as far as they are valid, with the provider's defaults. */
export function offerFacts(texts: Texts, isBusiness: boolean, defaults: OfferDefaults): CheckedOffer {
  const said = termKeys.map((key): [string, unknown] => {
    const typed = (texts[key] ?? "").trim();
    const parsed: unknown = typed === "" ? null : kindOf(key).parse(typed);
    return [key, isInvalid(parsed) ? null : parsed];
  });
  return {
    ...documentOf({
      ...withOfferDefaults(Object.fromEntries(said), defaults),
      name: texts.name ?? "",
      speed: texts.speed ?? "",
      price: parseMoney(texts.price ?? ""),
      streamings: (texts.streamings ?? "").split(",").filter((name) => name.trim() !== ""),
      cameraCount: Number(texts.cameraCount ?? 0),
    }),
    isBusiness,
    badge: texts.badge ?? null,
  };
}
