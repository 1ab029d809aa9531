import { derivedFacts, interpolatableFacts } from "#app/provider/copy.ts";
import { interpolateText } from "#app/provider/interpolate-text.ts";
import { factAtPath } from "#app/provider/interpolate-text.ts";
import type { Provider } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { settingSections } from "#app/provider/setting-table.ts";
import { inputClass } from "#app/console/fields/fields.tsx";

/** A choice of the provider's facts by their names, each with its value. */
export function FactSelect({ onChoose }: { onChoose: (path: string) => void }) {
  const provider = useProvider();
  return (
    <select
      aria-label="Inserir um dado do provedor"
      className={`${inputClass} h-9! w-auto! max-w-40 pr-2`}
      value=""
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">Dado…</option>
      {[...settingSections, { title: "Do catálogo", fields: derivedFacts }].map(({ title, fields }) => {
        const shown = (fields as readonly { path: string; label: string }[]).filter(({ path }) =>
          isForTexts(path, provider),
        );
        if (shown.length === 0) return null;
        return (
          <optgroup key={title} label={title}>
            {shown.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}: {valueOf(path, provider)}
              </option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}

/** What a text may say: also a telephone that not every provider has, whose paragraph disappears without it. */
function isForTexts(path: string, provider: Provider): boolean {
  return (interpolatableFacts.has(path) || path === "ombudsmanPhone") && factAtPath(provider, path) !== undefined;
}

function valueOf(path: string, provider: Provider): string {
  const value = factAtPath(provider, path);
  return value === null || value === ""
    ? "vazio, o parágrafo some do site"
    : interpolateText(`{provider.${path}}`, provider);
}
