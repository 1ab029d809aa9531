import { useLocation } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { useAbsoluteUrl, usePublicUrl } from "#app/site/links/public-url.ts";
import type { PageMeta } from "#app/site/text/copy.ts";

/** An Open Graph image, 1200 by 630 if it does not say otherwise. */
export type ShareImage = { path: string; alt: string; width?: number; height?: number };

type PageHeadProps = {
  page: PageMeta;
  /** The canonical path, where several paths show the page; else the current one. */
  canonicalPath?: string;
  type?: "website" | "article";
  /** The page's own picture; else the provider's. */
  shareImage?: ShareImage | undefined;
};

/** The head of a page: title, description, canonical URL and Open Graph tags. */
export function PageHead({ page, canonicalPath: path, type = "website", shareImage }: PageHeadProps) {
  const provider = useProvider();
  const { pathname } = useLocation();
  const toPublicUrl = usePublicUrl();
  const toAbsoluteUrl = useAbsoluteUrl();
  const title = `${page.title} – ${provider.name}`;
  const image: ShareImage = shareImage ?? {
    path: "/compartilhar/provedor.jpg",
    alt: [provider.name, provider.tagline].filter(Boolean).join(": "),
  };
  const ownPath = path ?? canonicalPath(pathname);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={toPublicUrl(ownPath)} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={toAbsoluteUrl(ownPath)} />
      <meta property="og:site_name" content={provider.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:image" content={toAbsoluteUrl(image.path)} />
      <meta property="og:image:width" content={String(image.width ?? 1200)} />
      <meta property="og:image:height" content={String(image.height ?? 630)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The head of a page that search engines must not index: empty pages, or those that repeat a visitor's input. */
export function UnlistedPageHead({ title }: { title: string }) {
  const provider = useProvider();
  return (
    <>
      <title>{`${title} – ${provider.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Canonical paths are lowercase and without a trailing slash. */
function canonicalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") || "/";
}
