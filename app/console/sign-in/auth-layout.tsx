import { type ReactNode, useId, useState } from "react";
import { useProvider } from "#app/brand/provider-context.ts";
import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { AlertIcon, EyeIcon } from "#app/ui/icon.tsx";
import { Illustration } from "#app/ui/illustration.tsx";

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
        <a href="/" className="w-max text-ink">
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
        <Illustration
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

/** Error box of a form; renders nothing without a text. */
export function FormError({ children }: { children: string | undefined | false }) {
  if (!children) return null;
  return (
    <p role="alert" className="mt-5 flex gap-3 rounded-sm border border-danger/40 bg-danger-soft p-3 text-sm">
      <AlertIcon size={18} className="mt-px flex-none text-danger" />
      {children}
    </p>
  );
}

/** The submit button's classes on these pages. */
export const authButtonClass =
  "min-h-11 rounded-sm bg-accent font-bold text-on-accent transition-colors hover:bg-accent-strong aria-disabled:opacity-70";

export type InputProps = {
  id: string;
  name: string;
  className: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type FieldProps = {
  label: string;
  name: string;
  error: string | undefined;
  help?: string;
  children: (input: InputProps) => ReactNode;
};

/** Labelled field with help and error. Its ids are unique, so two forms on a page may share field names. */
export function FormField({ label, name, error, help, children }: FieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        className:
          "h-11 w-full rounded-sm border border-field-line bg-paper px-3 aria-invalid:border-danger aria-invalid:bg-danger-soft",
        "aria-invalid": error !== undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-xs text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

type PasswordInputProps = { input: InputProps; autoComplete: "current-password" | "new-password"; label?: string };

/** Password input with a button to show it. */
export function PasswordInput({ input, autoComplete, label = "Mostrar senha" }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...input}
        className={`${input.className} pr-12`}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={128}
      />
      <button
        type="button"
        aria-label={label}
        aria-pressed={isShown}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink aria-pressed:text-brand"
        onClick={() => setShown(!isShown)}
      >
        <EyeIcon size={18} />
      </button>
    </div>
  );
}
