import { href, Link } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { CloseIcon } from "#app/ui/icon.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import type { ChoiceProps } from "./city-ways.ts";

/** What is chosen and not yet added; each can be taken out again. */
export function ChosenCities({ chosen, onChoose, onClear }: ChoiceProps & { onClear: () => void }) {
  return (
    <section aria-labelledby="escolhidas" className="mt-5">
      <div className="flex min-h-9 items-center gap-2">
        <h2 id="escolhidas" className="text-sm font-semibold">
          Escolhidas <span className="font-normal text-muted">{chosen.size}</span>
        </h2>
        {chosen.size > 0 && (
          <button type="button" className={`ml-auto ${buttonClass("quiet")}`} onClick={onClear}>
            Limpar
          </button>
        )}
      </div>
      {chosen.size === 0 ? (
        <p className="text-xs text-muted">
          Marque as cidades e adicione todas de uma vez. As que já foram adicionadas estão em{" "}
          <Link to={href("/intranet/cidades")} className="font-semibold text-brand underline">
            Cidades
          </Link>
          , e lá podem ser excluídas.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {[...chosen.values()].map((choice) => (
            <li key={choice.code}>
              <button
                type="button"
                aria-label={`Tirar ${cityLabel(choice)}`}
                className="flex h-8 items-center gap-1.5 rounded-sm bg-brand-soft px-2.5 text-xs font-medium hover:bg-hover max-md:h-11"
                onClick={() => onChoose([choice], false)}
              >
                {cityLabel(choice)}
                <CloseIcon size={14} className="text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
