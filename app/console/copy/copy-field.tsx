import { factsIn, maxCopyLength, type CopyText } from "#app/provider/copy.ts";
import { interpolateText } from "#app/provider/interpolate-text.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { TextAreaField, TextField as LineField } from "#app/console/fields/fields.tsx";
import { DefaultValueHelp } from "#app/console/settings/default-value-help.tsx";
import type { FieldState } from "#app/console/entity/field-state.ts";

type CopyFieldProps = { field: FieldState; text: CopyText; otherPages: readonly string[] };

/** Longer texts get a multi-line field. */
const maxLineLength = 80;

/** Field of one text, with its interpolated preview, the other pages that use it, and its default. */
export function CopyField({ field, text: { defaultText, label }, otherPages }: CopyFieldProps) {
  const provider = useProvider();
  const hasVariables = factsIn(field.value).length > 0;
  // A text is one paragraph: pasted line breaks become spaces.
  const set = (typed: string) => field.set(typed.replace(/\s*\n\s*/g, " "));
  const Field = defaultText.length <= maxLineLength ? LineField : TextAreaField;
  return (
    <Field
      field={{ ...field, label, set }}
      maxLength={maxCopyLength(defaultText)}
      help={
        <>
          {hasVariables && (
            <span className="mb-1 block">
              Visitantes leem: <span className="text-ink">{interpolateText(field.value, provider)}</span>
            </span>
          )}
          {otherPages.length > 0 && <span className="mb-1 block">Muda também em: {otherPages.join(", ")}.</span>}
          <DefaultValueHelp field={field} defaultText={defaultText} />
        </>
      }
    />
  );
}
