import type { ReactNode } from "react";
import type { FieldState } from "../sheet/record-form.ts";

type WithDefaultProps = {
  field: FieldState;
  /** What it is when nobody wrote it. */
  standard: string;
  /** Whether that is no value but a place to fill in. */
  isOpenPlace?: boolean;
  /** What else there is to say of the field. */
  children?: ReactNode;
};

/** The help of a field that has a default: what that is, and the way back to it. */
export function WithDefault({ field, standard, isOpenPlace, children }: WithDefaultProps) {
  const isStandard = field.value === standard;
  if (isOpenPlace) {
    return isStandard ? <b className="font-semibold text-warn-ink">Falta preencher. {children}</b> : children;
  }
  return (
    <>
      {children}
      {children && " "}
      {isStandard && standard && <span className="whitespace-nowrap">Está no padrão.</span>}
      {!isStandard && (
        <>
          {standard && `Padrão: “${standard}” `}
          <button
            type="button"
            className="-my-1 py-1 font-semibold text-brand underline underline-offset-3"
            aria-label={`Voltar ao padrão: ${field.label}`}
            onClick={() => {
              field.set(standard);
              // The button goes: on where staff can go on typing.
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
