import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { TextField } from "#app/ui/text-field.tsx";
import { requestMunicipalities } from "#app/site/city/municipalities.ts";

/** Free text, with suggestions from all municipalities of Brazil. Without them it works too: the server checks it. */
export function MunicipalityField(field: ComponentProps<typeof TextField>) {
  const [options, setOptions] = useState<readonly string[]>([]);
  const request = useRef<AbortController>(null);
  const listId = `${field.id}-lista`;

  async function suggest({ currentTarget }: FormEvent<HTMLInputElement>) {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    const name = currentTarget.value.trim();
    if (name.length < 2) return;
    try {
      const { labels } = await requestMunicipalities(name, signal);
      if (!signal.aborted) setOptions(labels);
    } catch {
      // Aborted by the next letter, or offline.
    }
  }

  return (
    <>
      <TextField {...field} autoComplete="off" maxLength={130} list={listId} onInput={(event) => void suggest(event)} />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  );
}
