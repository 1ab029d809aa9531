import { createContext, use } from "react";
import { noDefaults, type OfferDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";

/** What the section Etiqueta of a plan's sheet knows beside the form. */
export type OfferContext = {
  defaults: OfferDefaults;
  /** The code of each offer on sale, by the plan's id. */
  codes: Readonly<Record<number, string>>;
  /** A day by the provider's clock, such as "2026-11-23". */
  today: string;
};

/** While it could not be read. */
export const unknownOfferContext: OfferContext = { defaults: noDefaults, codes: {}, today: "" };

const Context = createContext(unknownOfferContext);

export const OfferContextProvider = Context.Provider;

export function useOfferContext(): OfferContext {
  return use(Context);
}
