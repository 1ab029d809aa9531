import type { ReactNode } from "react";
import type { FieldState } from "#app/console/entity/field-state.ts";

type DefaultValueHelpProps = {
  field: FieldState;
  /** The field's text when it has its default. */
  defaultText: string;
  /** Whether the default is a placeholder to fill in. */
  isPlaceholder?: boolean;
  /** Further help. */
  children?: ReactNode;
};

/** Help of a field with a default: shows the default, and a button that resets to it. */
export function DefaultValueHelp({ field, defaultText, isPlaceholder, children }: DefaultValueHelpProps) {
  const isDefault = field.value === defaultText;
  if (isPlaceholder) {
    return isDefault ? <b className="font-semibold text-warn-ink">Falta preencher. {children}</b> : children;
  }
  return (
    <>
      {children}
      {children && " "}
      {isDefault && defaultText && <span className="whitespace-nowrap">Está no padrão.</span>}
      {!isDefault && (
        <>
          {defaultText && `Padrão: “${defaultText}” `}
          <button
            type="button"
            className="-my-1 py-1 font-semibold text-brand underline underline-offset-3"
            aria-label={`Voltar ao padrão: ${field.label}`}
            onClick={() => {
              field.set(defaultText);
              // The button disappears: move the focus to the field.
              document.getElementById(field.id)?.focus();
            }}
          >
            Voltar ao padrão
          </button>
        </>
      )}
    </>
  );
}
