import { useState } from "react";
import { Link } from "react-router";
import { provider } from "#app/catalogue/provider.ts";
import { buttonClass } from "#app/ui/button.ts";
import { MailIcon } from "#app/ui/icon.tsx";
import { withFacts } from "../words.ts";
import * as content from "./content.ts";
import type { Category } from "./content.ts";

const { list, newsletter } = withFacts(content);

type SidebarProps = {
  categories: { name: Category; slug: string; count: number }[];
  chosen: Category | null;
  /** What is searched for stays when a category is chosen. */
  text: string;
};

export function Sidebar({ categories, chosen, text }: SidebarProps) {
  const query = (values: Record<string, string>) => {
    const params = new URLSearchParams({ ...(text && { q: text }), ...values }).toString();
    return params && `?${params}`;
  };
  return (
    <div className="grid content-start gap-8">
      <nav aria-labelledby="categorias">
        <h2 id="categorias" className="text-xl font-extrabold tracking-tight">
          {list.categories}
        </h2>
        <ul className="mt-3 grid gap-1">
          <li>
            <CategoryLink
              to={{ pathname: "/blog", search: query({}) }}
              isChosen={chosen === null}
              label={list.allCategories}
            />
          </li>
          {categories.map(({ name, slug, count }) => (
            <li key={slug}>
              <CategoryLink
                to={{ pathname: "/blog", search: query({ categoria: slug }) }}
                isChosen={chosen === name}
                label={name}
                count={count}
              />
            </li>
          ))}
        </ul>
      </nav>
      <Newsletter />
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

/** The visitor's own mail carries the address: the message is written, and nothing is sent until they send it. */
function Newsletter() {
  const [email, setEmail] = useState("");
  const message = `mailto:${provider.salesEmail}?${new URLSearchParams({
    subject: newsletter.mail.subject,
    body: newsletter.mail.body(email.trim()),
  })
    .toString()
    .replaceAll("+", "%20")}`;
  return (
    <section aria-labelledby="newsletter" className="on-night rounded-lg bg-linear-160 from-night-2 to-night p-6">
      <MailIcon size={26} className="text-accent" />
      <h2 id="newsletter" className="mt-3 text-xl leading-tight font-extrabold tracking-tight">
        {newsletter.title}
      </h2>
      <p className="mt-2 leading-snug text-on-night-muted">{newsletter.text}</p>
      <label className="mt-4 block">
        <span className="text-sm font-semibold">{newsletter.label}</span>
        <input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder={newsletter.placeholder}
          value={email}
          className="mt-1 h-12 w-full rounded-sm border border-white/30 bg-white/10 px-3 text-white placeholder:text-on-night-muted placeholder:opacity-100"
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <a href={message} className={`${buttonClass("accent")} mt-3 w-full`}>
        {newsletter.submit}
      </a>
      <p className="mt-2 text-sm leading-snug text-on-night-muted">{newsletter.mail.hint}</p>
    </section>
  );
}
