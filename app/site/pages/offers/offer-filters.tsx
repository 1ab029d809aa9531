import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import type { OfferFilter } from "#app/offers/offer-filter.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { FilterIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type OfferFiltersProps = {
  filter: OfferFilter;
  query: URLSearchParams;
  /** The place as typed or found. */
  place: string;
};

const situationOf = { active: "ativas", ended: "encerradas", all: "todas" };
const audienceOf = { plan: "residencial", "business-plan": "empresarial" };

/** The filters of the archive: a GET form. On small screens they open. */
export function OfferFilters({ filter, query, place }: OfferFiltersProps) {
  const { words, situations, audiences } = useCopy(content);
  const count = ["q", "publico", "uf", "cidade", "data"].filter((name) => query.has(name)).length;
  return (
    <details className="offers-filters print-hidden">
      <summary className={buttonClass("ghost")}>
        <FilterIcon size={20} />
        {words.filter}
        {count > 0 && <small>{count}</small>}
      </summary>
      <Form action="/ofertas" preventScrollReset>
        <Field label={words.text}>
          {(id) => (
            <input id={id} type="search" name="q" defaultValue={query.get("q") ?? ""} placeholder={words.textExample} />
          )}
        </Field>
        <Choice
          legend={words.situation}
          name="situacao"
          options={Object.entries(situations)}
          chosen={situationOf[filter.state]}
        />
        <Choice
          legend={words.audience}
          name="publico"
          options={Object.entries(audiences)}
          chosen={filter.kind ? audienceOf[filter.kind] : ""}
        />
        <Field label={words.place}>
          {(id) => (
            <input id={id} name="cidade" defaultValue={place} placeholder={words.placeExample} autoComplete="off" />
          )}
        </Field>
        <Field label={words.date} help={words.dateHelp}>
          {(id) => <input id={id} type="date" name="data" defaultValue={filter.date ?? ""} />}
        </Field>
        <div className="grid gap-1">
          <button className={buttonClass("brand")}>{words.filter}</button>
          <Link to="/ofertas" className={textActionClass}>
            {words.clear}
          </Link>
        </div>
      </Form>
    </details>
  );
}

type FieldProps = { label: string; help?: string; children: (id: string) => ReactNode };

function Field({ label, help, children }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && <p>{help}</p>}
    </div>
  );
}

type ChoiceProps = { legend: string; name: string; options: [value: string, label: string][]; chosen: string };

function Choice({ legend, name, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        {options.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
