import { createContext, use } from "react";
import type { OfferDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";

/** What the section Etiqueta of a plan's sheet knows beside the form. */
export type OfferContext = {
  defaults: OfferDefaults;
  /** The code of each offer on sale, by the plan's id. */
  codes: Readonly<Record<number, string>>;
  /** A day by the provider's clock, such as "2026-11-23". */
  today: string;
};

/** While it could not be read. */
export const unknownOfferContext: OfferContext = { defaults: defaultProvider.offers.defaults, codes: {}, today: "" };

const Context = createContext(unknownOfferContext);

export const OfferContextProvider = Context.Provider;

export function useOfferContext(): OfferContext {
  return use(Context);
}
