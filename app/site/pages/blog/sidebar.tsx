import { Link } from "react-router";
import type { ArticleCategory } from "#app/pages/page.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { NewsletterSignup } from "./newsletter-signup.tsx";

type SidebarProps = {
  categories: { name: ArticleCategory; slug: string; count: number }[];
  chosen: ArticleCategory | null;
  /** The search text, kept in the links of the categories. */
  text: string;
};

export function Sidebar({ categories, chosen, text }: SidebarProps) {
  const { list } = useCopy(content);
  const queryString = (values: Record<string, string>) => {
    const params = new URLSearchParams({ ...(text && { q: text }), ...values }).toString();
    return params && `?${params}`;
  };
  return (
    <div className="grid content-start gap-8">
      <nav aria-labelledby="categorias">
        <p id="categorias" className="text-lg font-bold">
          {list.categories}
        </p>
        <ul className="mt-3 grid gap-1 sm:max-[68rem]:grid-cols-3">
          <li>
            <CategoryLink
              to={{ pathname: "/blog", search: queryString({}) }}
              isChosen={chosen === null}
              label={list.allCategories}
            />
          </li>
          {categories.map(({ name, slug, count }) => (
            <li key={slug}>
              <CategoryLink
                to={{ pathname: "/blog", search: queryString({ categoria: slug }) }}
                isChosen={chosen === name}
                label={name}
                count={count}
              />
            </li>
          ))}
        </ul>
      </nav>
      <NewsletterSignup />
    </div>
  );
}

type CategoryLinkProps = {
  to: { pathname: string; search: string };
  isChosen: boolean;
  label: string;
  count?: number;
};

function CategoryLink({ to, isChosen, label, count }: CategoryLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen || undefined}
      className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 font-semibold hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:text-brand-strong"
    >
      {label}
      {count !== undefined && <span className="text-sm font-medium text-muted tabular-nums">{count}</span>}
    </Link>
  );
}
