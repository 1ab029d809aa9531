import { type FormEvent, useId } from "react";
import { useSearchParams } from "react-router";
import type { MunicipalityChoice } from "#app/catalogue/cities/municipality-choice.ts";
import { inputClass } from "#app/console/fields/fields.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { type ChoiceProps, cityParams, radius } from "./city-ways.ts";
import { MunicipalityList } from "./municipality-list.tsx";

type RadiusFieldsProps = ChoiceProps & {
  state: string;
  inState: readonly MunicipalityChoice[];
  around: readonly MunicipalityChoice[] | null;
};

/** The municipalities within some kilometres of a city, in a straight line. */
export function RadiusFields({ state, inState, around, ...lists }: RadiusFieldsProps) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const origin = params.get(cityParams.origin) ?? "";
  const kilometres = params.get(cityParams.kilometres) ?? String(radius.initial);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    setParams(
      (current) => {
        for (const name of [cityParams.origin, cityParams.kilometres]) current.set(name, typed.get(name) ?? "");
        return current;
      },
      { replace: true },
    );
  };
  return (
    <>
      <form className="flex flex-wrap items-end gap-2 border-b border-line p-3 text-xs text-muted" onSubmit={search}>
        <label className="grid gap-1">
          Quilômetros
          <input
            name={cityParams.kilometres}
            type="number"
            min={1}
            max={radius.max}
            required
            className={`${inputClass} w-24! text-ink`}
            defaultValue={kilometres}
          />
        </label>
        <label className="grid min-w-40 flex-1 gap-1">
          Em volta de
          <input
            name={cityParams.origin}
            list={id}
            required
            autoComplete="off"
            className={`${inputClass} text-ink`}
            defaultValue={origin}
          />
        </label>
        <datalist id={id}>
          {inState.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <button type="submit" className={buttonClass("brand")}>
          Mostrar
        </button>
      </form>
      {origin !== "" &&
        (around ? (
          <MunicipalityList key={`${state} ${origin} ${kilometres}`} choices={around} {...lists} />
        ) : (
          <p role="status" className="p-4 text-sm text-muted">
            Nenhum município deste estado se chama “{origin}”.
          </p>
        ))}
    </>
  );
}
