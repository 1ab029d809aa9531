import { noServedArea } from "#app/catalogue/cities/served-area.ts";
import type { ProviderSettings } from "./provider.ts";
import { type OtherFacts, setAtPath } from "./setting.ts";
import { settings } from "./setting-table.ts";

const others: OtherFacts = {
  "logo.mark": null,
  served: noServedArea,
  technologies: [],
  isDemonstration: false,
  closed: "",
  texts: {},
};

/**
 * The facts of a provider that has said nothing: no text of the site names what is null. Set are only the name, what
 * holds for every provider of Brazil, and the specification's fixed words. No legal fact is invented.
 */
export const defaultProvider = {} as ProviderSettings;
for (const [path, setting] of Object.entries(settings)) setAtPath(defaultProvider, path, setting.default ?? null);
for (const [path, value] of Object.entries(others)) setAtPath(defaultProvider, path, value);

/** The stored facts completed with the defaults. */
export function withDefaults(facts: Partial<ProviderSettings>): ProviderSettings {
  const { logo, offers, areas } = defaultProvider;
  return {
    ...defaultProvider,
    ...facts,
    logo: { ...logo, ...facts.logo },
    areas: { ...areas, ...facts.areas },
    offers: { ...offers, ...facts.offers, defaults: { ...offers.defaults, ...facts.offers?.defaults } },
  };
}
