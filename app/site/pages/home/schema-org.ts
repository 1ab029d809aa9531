import type { Provider } from "#app/provider/provider.ts";
import type { Thing, ToPublicUrl } from "#app/site/sections/schema-org.ts";

/** The provider as a schema.org Organization. */
export function organization(provider: Provider, toUrl: ToPublicUrl): Thing {
  return {
    "@type": "Organization",
    name: provider.name,
    legalName: provider.legalName,
    taxID: provider.cnpj,
    description: provider.tagline,
    url: toUrl("/"),
    logo: toUrl(provider.logo.image ?? "/icones/512.png"),
    address: provider.address,
    contactPoint: [
      { "@type": "ContactPoint", contactType: "sales", telephone: provider.phone, email: provider.salesEmail },
      {
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: provider.phone,
        email: provider.supportEmail,
      },
    ]
      .filter(({ telephone, email }) => telephone || email)
      .map((point) => ({ ...point, availableLanguage: "pt-BR", areaServed: "BR" })),
  };
}

/** The site, with its search as a SearchAction. */
export function website(provider: Provider, toUrl: ToPublicUrl): Thing {
  return {
    "@type": "WebSite",
    name: provider.name,
    url: toUrl("/"),
    inLanguage: "pt-BR",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${toUrl("/busca")}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}
