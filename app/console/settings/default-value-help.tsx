import type { ReactNode } from "react";
import type { FieldState } from "#app/console/entity/field-state.ts";

type DefaultValueHelpProps = {
  field: FieldState;
  /** The field's text when it has its default. */
  defaultText: string;
  /** What the site lacks while the field is blank. */
  blankHelp?: string | undefined;
  /** Whether every provider has it. */
  isNeeded?: boolean;
  /** Further help. */
  children?: ReactNode;
};

/**
 * Help of a field: with a default, what it is and a button that resets to it; without one, what a blank field leaves out
 * of the site.
 */
export function DefaultValueHelp({ field, defaultText, blankHelp, isNeeded, children }: DefaultValueHelpProps) {
  const isDefault = field.value === defaultText;
  if (isNeeded && isDefault) {
    return (
      <b className="font-semibold text-warn-ink">
        Falta preencher. {children} {blankHelp}
      </b>
    );
  }
  return (
    <>
      {children}
      {children && " "}
      {isDefault && (defaultText ? <span className="whitespace-nowrap">Está no padrão.</span> : blankHelp)}
      {!isDefault && !isNeeded && defaultText && (
        <>
          {`Padrão: “${defaultText}” `}
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
