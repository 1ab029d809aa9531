import { useId, useState } from "react";
import { missingFacts } from "#app/catalogue/plans/offer-terms/offer-completeness.ts";
import { kindOf, mandatoryKeys, type TermKey, termKeys } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { offerWarnings } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";
import { staffWords, zeroHelp } from "#app/catalogue/plans/offer-terms/staff-words.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { DefaultTag } from "#app/console/fields/fields.tsx";
import { ValueField } from "#app/console/fields/value-field.tsx";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { CompletenessMeter } from "./completeness-meter.tsx";
import { useOfferContext } from "./offer-context.ts";
import { offerFacts } from "./offer-facts.ts";
import { defaultText } from "./term-fields.ts";
import { WarningList } from "./warning-list.tsx";

type LabelSectionProps = {
  /** The fields of the whole plan form. */
  fields: Readonly<Record<TermKey | "name" | "speed" | "price" | "badge" | "streamings" | "cameraCount", FieldState>>;
  isBusiness: boolean;
};

/** The section Etiqueta of a plan's form: what the label says, none of it required. Closed until staff open it. */
export function LabelSection({ fields, isBusiness }: LabelSectionProps) {
  const id = useId();
  const provider = useProvider();
  const { defaults, today } = useOfferContext();
  const [isOpen, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const states = Object.entries(fields);
  const facts = offerFacts(Object.fromEntries(states.map(([name, { value }]) => [name, value])), isBusiness, defaults);
  const missing = new Set<string>(missingFacts(facts));
  const warnings = today
    ? offerWarnings(facts, {
        today,
        installation: provider.installation,
        alternativeChannel: provider.offers.alternativeChannel,
      })
    : [];
  const hasError = (names: readonly TermKey[]) => names.some((name) => fields[name].error);
  const isShown = isOpen || hasError([...first, ...others]);
  const areOthersShown = showsAll || hasError(others);
  const termField = (name: TermKey) => (
    <TermField
      key={name}
      name={name}
      field={fields[name]}
      inherited={fields[name].value === "" ? defaultText(name, defaults) : null}
      isMissing={missing.has(name)}
    />
  );

  return (
    <section
      aria-labelledby={`${id}-titulo`}
      className="col-span-2 -mx-6 mb-4.5 border-y border-line bg-surface px-6 py-4 max-md:-mx-4 max-md:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-titulo`} className="font-bold">
          Etiqueta
        </h3>
        <CompletenessMeter missing={missing.size} />
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={`${id}-fields`}
          className="ml-auto flex h-9 items-center gap-1 text-xs font-semibold text-brand hover:underline max-md:h-11"
          onClick={() => setOpen(!isShown)}
        >
          {isShown ? "Fechar etiqueta" : "Preencher etiqueta"}
          <ChevronDownIcon size={15} className={isShown ? "rotate-180" : ""} />
        </button>
      </div>
      <p className="mt-1 text-xs text-muted">
        O que fica em branco aparece como “Não informado pelo provedor”. Campos com <DefaultTag /> seguem Configurações.
      </p>
      <WarningList warnings={warnings} label="Avisos da etiqueta" />
      <div id={`${id}-fields`} hidden={!isShown} className="mt-4">
        <div className="grid grid-cols-2 gap-x-4">{first.map(termField)}</div>
        {!areOthersShown && (
          <button
            type="button"
            className="flex h-9 items-center gap-1 text-xs font-semibold text-brand hover:underline max-md:h-11"
            onClick={() => setShowsAll(true)}
          >
            Mostrar os outros {others.length} campos
            <ChevronDownIcon size={15} />
          </button>
        )}
        <div hidden={!areOthersShown}>
          <div className="grid grid-cols-2 gap-x-4">{others.map(termField)}</div>
        </div>
      </div>
    </section>
  );
}

/** The field of a term: while it is blank it shows the provider's default, or that it is missing. */
function TermField({ name, field, inherited, isMissing }: TermFieldProps) {
  const { help, hint = "" } = staffWords[name];
  const kind = kindOf(name);
  return (
    <ValueField
      field={field}
      kind={kind}
      help={help ?? zeroHelp(kind)}
      blank={inherited === null ? (isMissing ? "missing" : null) : "inherited"}
      placeholder={inherited ?? (isMissing ? ["falta", hint].filter(Boolean).join(": ") : hint)}
    />
  );
}

type TermFieldProps = { name: TermKey; field: FieldState; inherited: string | null; isMissing: boolean };

/** The fields shown first are those that the label must state. */
const first = termKeys.filter((key) => mandatoryKeys.includes(key));
const others = termKeys.filter((key) => !first.includes(key));
