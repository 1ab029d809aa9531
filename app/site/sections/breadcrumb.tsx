import { MenuLink } from "#app/site/links/menu-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { usePublicUrl } from "#app/site/links/public-url.ts";
import { breadcrumbList } from "./schema-org.ts";
import { jsonLd, StructuredData } from "./structured-data.tsx";
import type { LabelledLink } from "#app/site/text/copy.ts";

type BreadcrumbProps = { ancestors?: readonly LabelledLink[]; current: string };

/** Breadcrumb: the home page, the ancestor pages and the current page, with its structured data. */
export function Breadcrumb({ ancestors = [], current: here }: BreadcrumbProps) {
  const toPublicUrl = usePublicUrl();
  const trail = [pageLinks.home, ...ancestors];
  return (
    <nav aria-label="Você está em" className="text-sm text-muted on-night:text-on-night-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((link) => (
          <li key={link.to} className="flex items-center gap-2">
            <MenuLink
              link={link}
              className="inline-flex min-h-7 items-center underline underline-offset-4 hover:no-underline"
            />
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="breadcrumb-here">
          {here}
        </li>
      </ol>
      <StructuredData json={import.meta.env.SSR && jsonLd(breadcrumbList(trail, here, toPublicUrl))} />
    </nav>
  );
}
