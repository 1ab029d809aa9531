import { useLocation } from "react-router";
import { useProvider } from "#app/provider-context.ts";
import { usePublicAddress } from "./public-address.ts";
import type { PageWords } from "./words.ts";

/** The picture of shared links: public/compartilhar.jpg, 1200 by 630. */
const picture = "/compartilhar.jpg";

type PageHeadProps = {
  page: PageWords;
  /** The address under which the page counts, where several show it; else the one it stands at. */
  path?: string;
  type?: "website" | "article";
};

/** What the browser's tab, search engines and shared links say of a page. */
export function PageHead({ page, path, type = "website" }: PageHeadProps) {
  const provider = useProvider();
  const { pathname } = useLocation();
  const publicAddress = usePublicAddress();
  const title = `${page.title} · ${provider.name}`;
  const address = publicAddress(path ?? canonical(pathname));
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={provider.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:image" content={publicAddress(picture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Uma rua à noite, com as casas acesas por um fio de luz" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The head of a page that search engines leave out: there is nothing there, or only what a visitor typed. */
export function UnlistedPageHead({ title }: { title: string }) {
  const provider = useProvider();
  return (
    <>
      <title>{`${title} · ${provider.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Every address of the site is in small letters and without a slash at its end, however it was typed. */
function canonical(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, "") || "/";
}
