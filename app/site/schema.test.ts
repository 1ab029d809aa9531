import { expect, test } from "vitest";
import { provider } from "#db/demonstration-provider.ts";
import { blogPosting, breadcrumbs, cityService, faqPage, organization, website } from "./schema.ts";
import { jsonLd } from "./structured-data.tsx";

const address = (path: string) => `https://provedor.example${path}`;

test("the organisation with its tax id and ways to be reached", () => {
  expect(organization(provider, address)).toMatchObject({
    "@type": "Organization",
    taxID: provider.cnpj,
    url: "https://provedor.example/",
    contactPoint: [{ telephone: provider.phone }, { email: provider.supportEmail }],
  });
});

test("the site names its search", () => {
  expect(website(provider, address)).toMatchObject({
    potentialAction: { target: { urlTemplate: "https://provedor.example/busca?q={search_term_string}" } },
  });
});

test("breadcrumbs count from 1 and end with the page itself, which has no address", () => {
  expect(breadcrumbs([{ to: "/", label: "Início" }], "Blog", address).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Início", item: "https://provedor.example/" },
    { "@type": "ListItem", position: 2, name: "Blog" },
  ]);
});

test("questions with their answers", () => {
  expect(faqPage([{ id: "a", question: "Quanto custa?", answer: "Pouco." }]).mainEntity).toEqual([
    { "@type": "Question", name: "Quanto custa?", acceptedAnswer: { "@type": "Answer", text: "Pouco." } },
  ]);
});

test("an article with its author, day and picture", () => {
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
  expect(blogPosting(provider, article, address)).toMatchObject({
    headline: "Wi-Fi",
    datePublished: "2026-11-09",
    image: "https://provedor.example/cenas/blog-wifi.svg",
    mainEntityOfPage: "https://provedor.example/blog/wifi",
  });
});

test("a city's service with the area served and an offer a plan, priced in reais a month", () => {
  const service = cityService(
    provider,
    { id: 1, name: "Betim", state: "MG" },
    [{ name: "Fibra 600", speed: "600 Mb/s", price: 109.9 }],
    "https://provedor.example/internet/mg/betim",
  );
  expect(service).toMatchObject({
    "@type": "Service",
    areaServed: { "@type": "City", name: "Betim", containedInPlace: { "@type": "State", name: "MG" } },
    offers: [{ price: "109.90", priceCurrency: "BRL", priceSpecification: { unitCode: "MON" } }],
  });
});

test("no text can end the element that holds the data", () => {
  const written = jsonLd({ "@type": "Question", name: "</script><script>alert(1)</script>" });
  expect(written).not.toContain("<");
  expect(JSON.parse(written)).toMatchObject({ name: "</script><script>alert(1)</script>" });
});
