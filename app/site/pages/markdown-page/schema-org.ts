import type { Provider } from "#app/provider/provider.ts";
import type { Thing, ToPublicUrl } from "#app/site/sections/schema-org.ts";

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
