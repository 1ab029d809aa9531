import { expect, test } from "vitest";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { publicFactsOf } from "#app/provider/public-facts.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { blogPosting, breadcrumbList, cityService, faqPage, organization, website } from "./schema-org.ts";
import { jsonLd } from "./structured-data.tsx";

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
      },
    ],
  });
});

test("the site has its search action", () => {
  expect(website(demoProvider, toUrl)).toMatchObject({
    potentialAction: { target: { urlTemplate: "https://provedor.example/busca?q={search_term_string}" } },
  });
});

test("breadcrumbs count from 1 and end with the page itself, which has no URL", () => {
  expect(breadcrumbList([{ to: "/", label: "Início" }], "Blog", toUrl).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Início", item: "https://provedor.example/" },
    { "@type": "ListItem", position: 2, name: "Blog" },
  ]);
});

test("the FAQ page has its questions with their answers", () => {
  expect(faqPage([{ id: "a", question: "Quanto custa?", answer: "Pouco." }]).mainEntity).toEqual([
    { "@type": "Question", name: "Quanto custa?", acceptedAnswer: { "@type": "Answer", text: "Pouco." } },
  ]);
});

test("an article has its author, date and image", () => {
  const article = {
    id: "wifi",
    title: "Wi-Fi",
    excerpt: "Resumo",
    image: "/cenas/blog-wifi.svg",
    category: "Dicas",
    date: "2026-11-09",
    readTime: "5 min",
    author: "Marina",
  } as const;
  expect(blogPosting(demoProvider, article, toUrl)).toMatchObject({
    headline: "Wi-Fi",
    datePublished: "2026-11-09",
    image: "https://provedor.example/cenas/blog-wifi.svg",
    mainEntityOfPage: "https://provedor.example/blog/wifi",
  });
});

test("a city's service has its area and one offer per plan, priced in reais per month", () => {
  const betim = { id: 1, name: "Betim", state: "MG" };
  const service = {
    title: "Internet em Betim – MG",
    url: "https://provedor.example/internet/mg/betim",
    technologies: ["fibra", "radio"],
    plans: [{ name: "Fibra 600", speed: "600 Mb/s", price: 109.9 }],
  } as const;
  expect(cityService(demoProvider, betim, { ...service, technologies: [] }).serviceType).toBe("Internet");
  expect(cityService(demoProvider, betim, service)).toMatchObject({
    "@type": "Service",
    name: "Internet em Betim – MG",
    serviceType: ["Internet de fibra óptica", "Internet via rádio"],
    areaServed: { "@type": "City", name: "Betim", containedInPlace: { "@type": "State", name: "MG" } },
    offers: [{ price: "109.90", priceCurrency: "BRL", priceSpecification: { unitCode: "MON" } }],
  });
});

test("no text can close the script element that holds the data", () => {
  const json = jsonLd({ "@type": "Question", name: "</script><script>alert(1)</script>" });
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({ name: "</script><script>alert(1)</script>" });
});
