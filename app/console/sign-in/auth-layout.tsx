import type { ReactNode } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";

/** Layout of the pages before the console: sign-in, its steps and invites. */
export function AuthLayout({
  title,
  description,
  children,
}: {
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  const provider = useProvider();
  return (
    <div className="grid min-h-dvh bg-paper lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{`${title} · ${provider.name}`}</title>
      <meta name="robots" content="noindex" />
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <a href="/" className="w-fit text-ink">
          <ProviderBrand />
        </a>
        <div className="mx-auto my-auto w-full max-w-88 py-10">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <p className="mt-1 text-sm text-muted">{description}</p>
          {children}
        </div>
        <p className="text-sm">
          <a href="/" className="text-muted underline underline-offset-4 hover:text-ink">
            Voltar ao site
          </a>
        </p>
      </main>
      <div className="relative hidden bg-night lg:block">
        <img
          src="/cenas/entrar.svg"
          alt=""
          width={620}
          height={745}
          className="absolute inset-0 size-full object-cover object-bottom"
        />
      </div>
    </div>
  );
}

/** The submit button's classes on these pages. */
export const authButtonClass =
  "min-h-11 rounded-sm bg-accent font-bold text-on-accent transition-colors hover:bg-accent-strong aria-disabled:opacity-70";
