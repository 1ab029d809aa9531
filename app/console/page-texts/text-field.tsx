import { factsNamedIn, mostCharacters, type PageText } from "#app/catalogue/page-text.ts";
import { fillFacts } from "#app/catalogue/provider.ts";
import { useProvider } from "#app/provider-context.ts";
import { LinesField, TextField as LineField } from "../fields/fields.tsx";
import { WithDefault } from "../settings/with-default.tsx";
import type { FieldState } from "../sheet/record-form.ts";

type PageTextFieldProps = { field: FieldState; text: PageText; otherPages: readonly string[] };

/** Longer texts get a multi-line field. */
const maxLineLength = 80;

/** Field of one text, with its interpolated preview, the other pages that use it, and its default. */
export function PageTextField({ field, text: { standard, label }, otherPages }: PageTextFieldProps) {
  const provider = useProvider();
  const hasVariables = factsNamedIn(field.value).length > 0;
  // A text is one paragraph: pasted line breaks become spaces.
  const set = (typed: string) => field.set(typed.replace(/\s*\n\s*/g, " "));
  const Field = standard.length <= maxLineLength ? LineField : LinesField;
  return (
    <Field
      field={{ ...field, label, set }}
      maxLength={mostCharacters(standard)}
      help={
        <>
          {hasVariables && (
            <span className="mb-1 block">
              Visitantes leem: <span className="text-ink">{fillFacts(field.value, provider)}</span>
            </span>
          )}
          {otherPages.length > 0 && <span className="mb-1 block">Muda também em: {otherPages.join(", ")}.</span>}
          <WithDefault field={field} defaultText={standard} />
        </>
      }
    />
  );
}
