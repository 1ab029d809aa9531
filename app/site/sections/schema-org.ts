// What only one page says of itself is in that page's folder, so that no other page loads it.

import type { FaqItem, LabelledLink } from "#app/site/text/copy.ts";

/** A schema.org object without its `@context`. */
export type Thing = { "@type": string; [property: string]: unknown };

/** Makes a path of the site public (`usePublicUrl`). */
export type ToPublicUrl = (path: string) => string;

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
