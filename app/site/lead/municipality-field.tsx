import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";
import { requestMunicipalities } from "#app/site/pre-hydration/request-municipalities.ts";

/** Free text, with suggestions from all municipalities of Brazil. Without them it works too: the server checks it. */
export function MunicipalityField(field: ComponentProps<typeof TextField>) {
  const [{ typed, labels }, setFound] = useState<{ typed: string; labels: readonly string[] }>({
    typed: "",
    labels: [],
  });
  const request = useRef<AbortController>(null);
  const listId = `${field.id}-lista`;

  async function suggest({ currentTarget }: FormEvent<HTMLInputElement>) {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    const name = currentTarget.value.trim();
    if (name.length < 2) return;
    try {
      const found = await requestMunicipalities(name, signal);
      if (!signal.aborted) setFound({ typed: name, labels: found.labels });
    } catch {
      // Aborted by the next letter, or offline.
    }
  }

  return (
    <>
      <TextField autoComplete="off" {...field} maxLength={130} list={listId} onInput={(event) => void suggest(event)} />
      <datalist id={listId}>
        {labels.map((label) => (
          <option key={label} value={label}>
            {containing(typed, label)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The label as the browser shows it: it hides those without what is typed, such as a nickname or a name without accents. */
function containing(typed: string, label: string): string {
  return label.toLowerCase().includes(typed.toLowerCase()) ? label : `${label} (${typed})`;
}
