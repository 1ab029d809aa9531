import type { City } from "#app/catalogue/cities/city.ts";
import type { Technology } from "#app/catalogue/plans/offer-terms/technology.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import type { Provider } from "#app/provider/provider.ts";
import type { FaqItem, LabelledLink } from "#app/site/text/copy.ts";

/** A schema.org object without its `@context`. */
export type Thing = { "@type": string; [property: string]: unknown };

/** Makes a path of the site public (`usePublicUrl`). */
type ToPublicUrl = (path: string) => string;

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
      .map((point) => ({ ...point, availableLanguage: "pt-BR" })),
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

/** A BreadcrumbList; the page itself comes last, without a URL. */
export function breadcrumbList(ancestors: readonly LabelledLink[], current: string, toUrl: ToPublicUrl): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      ...ancestors.map(({ to, label }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: toUrl(to),
      })),
      { "@type": "ListItem", position: ancestors.length + 1, name: current },
    ],
  };
}

export function faqPage(questions: readonly FaqItem[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** What search engines learn of an article of the blog. */
type BlogArticle = Record<"id" | "title" | "excerpt" | "image" | "category" | "date" | "author", string>;

export function blogPosting(provider: Provider, article: BlogArticle, toUrl: ToPublicUrl): Thing {
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.excerpt,
    image: toUrl(article.image),
    articleSection: article.category,
    datePublished: article.date,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", name: provider.name, url: toUrl("/") },
    mainEntityOfPage: toUrl(`/blog/${article.id}`),
    inLanguage: "pt-BR",
  };
}

export function newsArticle(
  provider: Provider,
  { path, title, description, day }: Record<"path" | "title" | "description" | "day", string>,
  toUrl: ToPublicUrl,
): Thing {
  return {
    "@type": "NewsArticle",
    headline: title,
    description,
    datePublished: day,
    publisher: { "@type": "Organization", name: provider.name, url: toUrl("/") },
    mainEntityOfPage: toUrl(path),
    inLanguage: "pt-BR",
  };
}

const serviceTypes: Record<Technology, string> = {
  fibra: "Internet de fibra óptica",
  radio: "Internet via rádio",
  cabo: "Internet a cabo",
  satelite: "Internet via satélite",
  "par-metalico": "Internet por par metálico",
};

type CityService = {
  title: string;
  url: string;
  technologies: readonly Technology[];
  plans: readonly Pick<Plan, "name" | "speed" | "price">[];
};

/** The internet service of one city: its plans, priced in reais per month. */
export function cityService(provider: Provider, city: City, { title, url, technologies, plans }: CityService): Thing {
  return {
    "@type": "Service",
    serviceType: technologies.length > 0 ? technologies.map((technology) => serviceTypes[technology]) : "Internet",
    name: title,
    url,
    provider: { "@type": "Organization", name: provider.name, telephone: provider.phone },
    areaServed: {
      "@type": "City",
      name: city.name,
      containedInPlace: { "@type": "State", name: city.state },
    },
    offers: plans.map(({ name, speed, price }) => ({
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
