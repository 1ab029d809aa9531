import type { Provider } from "#app/provider/provider.ts";
import type { Thing, ToPublicUrl } from "#app/site/sections/schema-org.ts";

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
