import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import type { Provider } from "#app/provider/provider.ts";
import type { Thing } from "#app/site/sections/schema-org.ts";

/** The internet service of one city: its offers, priced in reais per month. */
export function cityService(
  provider: Provider,
  city: City,
  offers: readonly (Pick<Plan, "name" | "speed" | "price"> | Pick<BusinessPlan, "name" | "speed" | "price">)[],
  url: string,
): Thing {
  return {
    "@type": "Service",
    serviceType: "Internet de fibra óptica",
    name: `Internet fibra em ${cityLabel(city)}`,
    url,
    provider: { "@type": "Organization", name: provider.name, telephone: provider.phone },
    areaServed: {
      "@type": "City",
      name: city.name,
      containedInPlace: { "@type": "State", name: city.state },
    },
    offers: offers.map(({ name, speed, price }) => ({
      "@type": "Offer",
      name: `${name} (${speed})`,
      price: price.toFixed(2),
      priceCurrency: "BRL",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: price.toFixed(2),
        priceCurrency: "BRL",
        unitCode: "MON",
      },
    })),
  };
}
