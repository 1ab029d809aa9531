import { factsNamedIn, mostCharacters, type PageText } from "#app/catalogue/page-text.ts";
import { fillFacts } from "#app/catalogue/provider.ts";
import { useProvider } from "#app/provider-context.ts";
import { LinesField, TextField as LineField } from "../fields/fields.tsx";
import { WithDefault } from "../settings/with-default.tsx";
import type { FieldState } from "../sheet/record-form.ts";

type PageTextFieldProps = { field: FieldState; text: PageText; also: readonly string[] };

/** Up to so many characters a text has one line. */
const lineLength = 80;

/** One text of a page: what visitors read where it names facts, the standard text, and where else it stands. */
export function PageTextField({ field, text: { standard, label }, also }: PageTextFieldProps) {
  const provider = useProvider();
  const named = factsNamedIn(field.value).length > 0;
  // A text is one paragraph; a line end that was pasted is a space.
  const set = (typed: string) => field.set(typed.replace(/\s*\n\s*/g, " "));
  const Field = standard.length <= lineLength ? LineField : LinesField;
  return (
    <Field
      field={{ ...field, label, set }}
      maxLength={mostCharacters(standard)}
      help={
        <>
          {named && (
            <span className="mb-1 block">
              Visitantes leem: <span className="text-ink">{fillFacts(field.value, provider)}</span>
            </span>
          )}
          {also.length > 0 && <span className="mb-1 block">Muda também em: {also.join(", ")}.</span>}
          <WithDefault field={field} standard={standard} />
        </>
      }
    />
  );
}
