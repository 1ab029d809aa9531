import { useProvider } from "#app/brand/provider-context.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { usePublicUrl, useShareUrl } from "#app/site/links/public-url.ts";
import { MarkdownBody } from "#app/site/markdown/markdown-body.tsx";
import { Breadcrumb } from "#app/site/sections/breadcrumb.tsx";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { blogPosting } from "#app/site/sections/schema-org.ts";
import { jsonLd, StructuredData } from "#app/site/sections/structured-data.tsx";
import { ArticleByline } from "./article-card.tsx";
import type { ParsedArticle } from "./article-summary.ts";
import { ShareArticle } from "./share-article.tsx";

/** An article with its image, its text and ways to share it. */
export function Article({ article }: { article: ParsedArticle }) {
  const provider = useProvider();
  const publicAddress = usePublicUrl();
  const url = useShareUrl(`/blog/${article.id}`);
  return (
    <article>
      <PageHead page={{ title: article.title, description: article.excerpt }} type="article" />
      <StructuredData json={import.meta.env.SSR && jsonLd(blogPosting(provider, article, publicAddress))} />
      <div className="page max-w-[52rem] pt-6 lg:pt-10">
        <Breadcrumb ancestors={[pageLinks.blog]} current={article.title} />
        <p className="mt-6 font-bold text-brand">{article.category}</p>
        <h1 className="mt-2">{unbroken(article.title)}</h1>
        <p className="mt-4 text-lg leading-snug text-muted lg:text-xl">{unbroken(article.excerpt)}</p>
        <div className="mt-5">
          <ArticleByline article={article} />
        </div>
        <img
          src={article.image}
          alt=""
          width={800}
          height={450}
          className="mt-7 aspect-video w-full rounded-lg object-cover"
        />
      </div>
      <div className="page max-w-[52rem] py-9 lg:py-12">
        <MarkdownBody blocks={article.blocks} />
        <ShareArticle title={article.title} url={url} />
      </div>
    </article>
  );
}
