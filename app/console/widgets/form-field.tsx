import { type ReactNode, useId, useState } from "react";
import { AlertIcon, EyeIcon } from "#app/ui/icon.tsx";

export type InputProps = {
  id: string;
  name: string;
  className: string;
  "aria-required": boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type FieldProps = {
  label: string;
  name: string;
  error: string | undefined;
  help?: string;
  isOptional?: boolean;
  children: (input: InputProps) => ReactNode;
};

/** Labelled field with help and error. Its ids are unique, so two forms on a page may share field names. */
export function FormField({ label, name, error, help, isOptional = false, children }: FieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={`text-sm font-semibold ${isOptional ? "" : "required-label"}`}>
        {label}
      </label>
      {children({
        id,
        name,
        className:
          "h-11 w-full rounded-sm border border-field-line bg-paper px-3 aria-invalid:border-danger aria-invalid:bg-danger-soft",
        "aria-required": !isOptional,
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
