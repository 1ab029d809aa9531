import { derivedFacts, interpolatableFacts } from "#app/provider/copy.ts";
import { interpolateText } from "#app/provider/interpolate-text.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { settingSections } from "#app/provider/setting-table.ts";

/** The variables that a text may contain, with their current values. */
export function VariablesHelp() {
  const provider = useProvider();
  return (
    <details className="group col-span-2 mb-4 text-xs">
      <summary className="cursor-pointer py-1 font-semibold text-brand">Ver todos os dados e seus nomes</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {[
          ...settingSections.flatMap(({ fields }): readonly { path: string; label: string }[] => fields),
          ...derivedFacts,
        ]
          .filter(({ path }) => interpolatableFacts.has(path))
          .map(({ path, label }) => {
            const name = `{provider.${path}}`;
            return (
              <div key={path} className="min-w-0">
                <dt className="wrap-anywhere">
                  {label}: <code className="font-semibold select-all">{name}</code>
                </dt>
                <dd className="truncate text-muted">
                  {interpolateText(name, provider) || "Em branco: a frase que o cita não aparece"}
                </dd>
              </div>
            );
          })}
      </dl>
    </details>
  );
}
