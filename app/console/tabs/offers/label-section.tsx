import { useId, useState } from "react";
import { missingFacts } from "#app/catalogue/plans/offer-terms/offer-completeness.ts";
import {
  type OfferDefaults,
  type OfferTermFields,
  readjustMonths,
  technologies,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { offerWarnings } from "#app/catalogue/plans/offer-terms/offer-warnings.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import {
  DayField,
  DefaultTag,
  SegmentedField,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/console/fields/fields.tsx";
import { ChevronDownIcon } from "#app/ui/icon.tsx";
import { CompletenessMeter } from "./completeness-meter.tsx";
import { useOfferContext } from "./offer-context.ts";
import { offerFacts } from "./offer-facts.ts";
import { PricePartsField } from "./price-parts-field.tsx";
import { defaultText, offerTermFields } from "./term-fields.ts";
import { WarningList } from "./warning-list.tsx";

type TermName = keyof OfferTermFields;
type LabelSectionProps = {
  /** The fields of the whole plan form. */
  fields: Readonly<Record<TermName | "name" | "speed" | "price" | "badge" | "streamings" | "cameraCount", FieldState>>;
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
  const hasError = (names: readonly TermName[]) => names.some((name) => fields[name].error);
  const isShown = isOpen || hasError([...first, ...others]);
  const areOthersShown = showsAll || hasError(others);
  const { blankProps, numberProps } = fieldProps(fields, defaults, missing);

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
        <FirstFields blankProps={blankProps} numberProps={numberProps} />
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
          <div className="grid grid-cols-2 gap-x-4">
            <PricePartsField field={fields.partes} />
            <TextField {...numberProps("preco_promocional", "R$")} />
            <TextField {...numberProps("meses_promocao", "meses")} />
            <TextField {...blankProps("equipamento")} maxLength={120} />
            <TextField {...numberProps("equipamento_mensal", "R$")} />
            <TextField {...numberProps("velocidade_minima_pct", "%")} />
            <TextField {...numberProps("beneficio_fidelidade", "R$")} />
            <TextField {...blankProps("franquia_regra")} isHalf={false} maxLength={200} />
            <DayField field={fields.vendida_ate} isOptional isHalf help="O último dia de venda." />
            <SegmentedField field={fields.so_digital} isHalf isOptional blank={null} options={answers} />
            <TextAreaField {...blankProps("condicoes")} isHalf={false} maxLength={600} />
            <TextField {...blankProps("contrato", "https://")} isHalf={false} inputMode="url" maxLength={500} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The fields of what the label must state. */
function FirstFields({ blankProps, numberProps }: ReturnType<typeof fieldProps>) {
  const select = (name: TermName, options: readonly (readonly [string, string])[]) => {
    const { placeholder, ...props } = blankProps(name);
    return <SelectField {...props} options={[["", placeholder || "Escolher…"], ...options]} />;
  };
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <TextField {...numberProps("upload_mbps", "Mb/s")} />
      {select("tecnologia", technologyOptions)}
      <TextField {...numberProps("adesao", "R$", "O valor cheio.")} />
      <TextField {...numberProps("adesao_cobrada", "R$")} />
      <TextField {...numberProps("fidelidade_meses", "meses", "0 para sem fidelidade.")} />
      <TextField {...numberProps("franquia_gb", "GB", "0 para sem franquia.")} />
      <TextField {...blankProps("reajuste_indice", "IPCA, IGP-M…")} maxLength={40} />
      {select("reajuste_mes", monthOptions)}
      <TextField {...numberProps("vigencia_meses", "meses", "0 para prazo indeterminado.")} />
      <TextField {...blankProps("pagamento", "boleto, Pix…")} maxLength={120} />
      <TextField {...blankProps("perfil", "vídeos em 4K e jogos em várias telas")} isHalf={false} maxLength={200} />
      <TextField {...blankProps("multa")} isHalf={false} maxLength={300} />
    </div>
  );
}

/** The props of the form's fields, with what each shows while it is blank. */
function fieldProps(fields: LabelSectionProps["fields"], defaults: OfferDefaults, missing: ReadonlySet<string>) {
  const blankProps = (name: TermName, hint = "") => {
    const inherited = fields[name].value === "" ? defaultText(name, defaults) : null;
    const isMissing = missing.has(name);
    return {
      field: fields[name],
      isOptional: true,
      isHalf: true,
      blank: inherited === null ? (isMissing ? ("missing" as const) : null) : ("inherited" as const),
      placeholder: inherited ?? (isMissing && hint ? `falta: ${hint}` : isMissing ? "falta" : hint),
    };
  };
  /** The same for a number beside its unit: what is inherited is shown without it, or in words without any. */
  const numberProps = (name: TermName, unit: "R$" | "meses" | "Mb/s" | "GB" | "%", help?: string) => {
    const { placeholder, ...props } = blankProps(name);
    const isWords = props.blank === "inherited" && !/\d/.test(placeholder);
    const unitProps = unit === "R$" ? { prefix: unit } : isWords ? {} : { suffix: unit };
    return {
      ...props,
      ...unitProps,
      inputMode: unit === "R$" ? ("decimal" as const) : ("numeric" as const),
      maxLength: unit === "R$" ? 14 : 7,
      placeholder: placeholder.replace(/^R\$ /, "").replace(/(?<=\d) \D+$/, ""),
      ...(help && { help }),
    };
  };
  return { blankProps, numberProps };
}

const answers = [
  ["não", "Não"],
  ["sim", "Sim"],
] as const;
const technologyOptions = technologies.map((name) => [name, offerTermFields.tecnologia.format!(name)] as const);
const monthOptions = readjustMonths.map(([month, name]) => [String(month), name] as const);
/** The fields shown first: those that the label must state. */
const first: readonly TermName[] = [
  "upload_mbps",
  "tecnologia",
  "adesao",
  "adesao_cobrada",
  "fidelidade_meses",
  "franquia_gb",
  "reajuste_indice",
  "reajuste_mes",
  "vigencia_meses",
  "pagamento",
  "perfil",
  "multa",
];
const others = (Object.keys(offerTermFields) as TermName[]).filter((name) => !first.includes(name));
