import { expect, test } from "vitest";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { publicFactsOf } from "#app/provider/public-facts.ts";
import { jsonLd } from "#app/site/sections/structured-data.tsx";
import { demoProvider } from "#db/demonstration-provider.ts";
import { organization, website } from "./schema-org.ts";

const toUrl = (path: string) => `https://provedor.example${path}`;

test("the organisation has its tax id and contact points", () => {
  expect(organization(demoProvider, toUrl)).toMatchObject({
    "@type": "Organization",
    taxID: demoProvider.cnpj,
    url: "https://provedor.example/",
    contactPoint: [{ telephone: demoProvider.phone }, { email: demoProvider.supportEmail }],
  });
});

test("the organisation says nothing that is not set", () => {
  const said = organization(publicFactsOf({ ...defaultProvider, supportEmail: "ajuda@ipe.example" }), toUrl);
  expect(JSON.parse(jsonLd(said))).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: defaultProvider.name,
    url: "https://provedor.example/",
    logo: "https://provedor.example/icones/512.png",
    contactPoint: [
      {
        "@type": "ContactPoint",
        contactType: "customer support",
        email: "ajuda@ipe.example",
        availableLanguage: "pt-BR",
        areaServed: "BR",
      },
    ],
  });
});

test("the site has its search action", () => {
  expect(website(demoProvider, toUrl)).toMatchObject({
    potentialAction: { target: { urlTemplate: "https://provedor.example/busca?q={search_term_string}" } },
  });
});
