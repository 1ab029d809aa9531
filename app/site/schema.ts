import type { BusinessPlan } from "#app/catalogue/business-plan.ts";
import { type City, cityLabel } from "#app/catalogue/city.ts";
import type { Plan } from "#app/catalogue/plan.ts";
import type { Provider } from "#app/catalogue/provider.ts";
import type { Article } from "./blog/article.ts";
import type { Question, WordLink } from "./words.ts";

/** Something that schema.org has words for. */
export type Thing = { "@type": string; [property: string]: unknown };

/** Writes a path of the site as others keep it (`usePublicAddress`). */
type Address = (path: string) => string;

/** The company whose site this is. */
export function organization(provider: Provider, address: Address): Thing {
  return {
    "@type": "Organization",
    name: provider.name,
    legalName: provider.legalName,
    taxID: provider.cnpj,
    description: provider.tagline,
    url: address("/"),
    logo: address(provider.logo.image ?? "/apple-touch-icon.png"),
    address: provider.address,
    contactPoint: [
      { "@type": "ContactPoint", contactType: "sales", telephone: provider.phone, email: provider.salesEmail },
      {
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: provider.phone,
        email: provider.supportEmail,
      },
    ].map((point) => ({ ...point, availableLanguage: "pt-BR", areaServed: "BR" })),
  };
}

/** The site, and how to search in it. */
export function website(provider: Provider, address: Address): Thing {
  return {
    "@type": "WebSite",
    name: provider.name,
    url: address("/"),
    inLanguage: "pt-BR",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${address("/busca")}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** Where a page stands; the page itself comes last and has no address of its own. */
export function breadcrumbs(above: readonly WordLink[], here: string, address: Address): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      ...above.map(({ to, label }, place) => ({
        "@type": "ListItem",
        position: place + 1,
        name: label,
        item: address(to),
      })),
      { "@type": "ListItem", position: above.length + 1, name: here },
    ],
  };
}

export function faqPage(questions: readonly Question[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function blogPosting(provider: Provider, article: Omit<Article, "body">, address: Address): Thing {
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.excerpt,
    image: address(article.image),
    articleSection: article.category,
    datePublished: article.date,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", name: provider.name, url: address("/") },
    mainEntityOfPage: address(`/blog/${article.id}`),
    inLanguage: "pt-BR",
  };
}

/** The internet of one city: what is sold there, and for how much a month. */
export function cityService(
  provider: Provider,
  city: City,
  offers: readonly (Pick<Plan, "name" | "speed" | "price"> | Pick<BusinessPlan, "name" | "speed" | "price">)[],
  address: string,
): Thing {
  return {
    "@type": "Service",
    serviceType: "Internet de fibra óptica",
    name: `Internet fibra em ${cityLabel(city)}`,
    url: address,
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
