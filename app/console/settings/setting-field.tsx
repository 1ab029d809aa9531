import { advertisable } from "#app/catalogue/plans/advertised.ts";
import { isKindOfTerm, splitKind, type ValueKind } from "#app/provider/setting-kind.ts";
import { settingKinds, type SettingsInput } from "#app/provider/setting.ts";
import { ColourField } from "#app/console/fields/colour-field.tsx";
import { SegmentedField, SelectField, TextAreaField, TextField } from "#app/console/fields/fields.tsx";
import { ValueField } from "#app/console/fields/value-field.tsx";
import { ImageField } from "#app/console/image/image-field.tsx";
import type { AnyKind } from "#app/platform/form/value-kind.ts";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import type { FieldState } from "#app/console/entity/field-state.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { defaultFieldText } from "./settings-entity.ts";
import { type Advertisable, PlanChoice } from "./plan-choice.tsx";
import {
  chosenPaths,
  neededPaths,
  planChoices,
  type SettingFieldSpec as Spec,
  type SettingSection,
} from "./setting-sections.ts";
import { DefaultValueHelp } from "./default-value-help.tsx";
import { maskCnpj } from "#app/platform/text/brazilian-numbers.ts";

type SettingFieldProps = {
  field: FieldState;
  spec: Spec;
  /** The field that describes the setting, where one does. */
  description?: FieldState | undefined;
};

type SettingFieldsProps = {
  section: SettingSection;
  fields: FieldStates<SettingsInput>;
  /** What the choices of plans offer. */
  plans?: Advertisable;
};

const noPlans = advertisable([]);

/** The fields of a section, without those of areas that are switched off; those of the brand with its preview. */
export function SettingFields({ section, fields, plans = noPlans }: SettingFieldsProps) {
  const specs = section.fields;
  const asked = specs.filter(({ area }) => !area || fields[`areas.${area}`].value === "true");
  return (
    <>
      {asked.map((spec) => {
        const choice = planChoices[spec.path];
        if (choice) return <PlanChoice key={spec.path} spec={choice} plans={plans} fields={fields} />;
        if (chosenPaths.has(spec.path)) return null;
        return (
          <SettingField
            key={spec.path}
            field={fields[spec.path]}
            spec={spec}
            description={spec.path === "logo.image" ? fields["logo.alt"] : undefined}
          />
        );
      })}
      {asked.length < specs.length && (
        <p className="col-span-2 mb-4 text-xs text-muted">
          O que é de uma área desligada não é pedido.{" "}
          <a className="font-semibold text-brand underline" href="#areas">
            Áreas do site
          </a>
        </p>
      )}
      {section.id === "marca" && (
        <BrandPreview
          name={fields.name.value}
          brand={fields["colours.brand"].value}
          accent={fields["colours.accent"].value}
        />
      )}
    </>
  );
}

/** The field of one setting, by its kind. */
function SettingField({ field, spec, description }: SettingFieldProps) {
  const { kind, isOptional } = splitKind(settingKinds[spec.path]);
  if (kind === "logo")
    return (
      <ImageField
        field={field}
        description={description}
        bucket="logos"
        isOptional
        resetLabel="Usar o nome"
        help={spec.help}
      />
    );
  if (kind === "colour") return <ColourField field={field} isOptional isHalf help={spec.help} />;
  const help = (
    <DefaultValueHelp
      field={field}
      defaultText={defaultFieldText(spec.path)}
      blankHelp={isOptional ? (spec.blank ?? "Em branco, não aparece no site.") : undefined}
      isNeeded={neededPaths.has(spec.path)}
    >
      {spec.help}
    </DefaultValueHelp>
  );
  if (isKindOfTerm(kind)) {
    const placeholder = kind.control === "choice" ? "Não informar" : "";
    return <ValueField field={field} kind={kind} help={help} placeholder={placeholder} />;
  }
  if (typeof kind !== "string" && kind[0] === "choice") {
    const options = kind[1].map(([value, label]) => [String(value), label] as const);
    const hasBlank = options.some(([value]) => value === "");
    return options.length <= 3 ? (
      <SegmentedField field={field} options={options} isHalf={spec.path.startsWith("areas.")} help={spec.help} />
    ) : (
      <SelectField field={field} options={options} isHalf isOptional={hasBlank} help={spec.help} />
    );
  }
  if (kind === "synonyms") return <TextAreaField field={field} isOptional maxLength={4000} help={spec.help} />;
  const input = inputProps(kind);
  const masked = kind === "cnpj" ? { ...field, set: (typed: string) => field.set(maskCnpj(typed)) } : field;
  return <TextField {...input} field={masked} isOptional={isOptional || kind === "logo-alt"} help={help} />;
}

function inputProps(kind: Exclude<ValueKind, AnyKind>): Omit<Parameters<typeof TextField>[0], "field"> {
  if (typeof kind !== "string") {
    const [type, max] = kind;
    if (type === "choice") return {};
    if (type === "pattern") return { maxLength: 6, isHalf: true };
    if (type === "url-at") return { ...urlInput, placeholder: `https://${max[0]}/` };
    if (type === "count") return { inputMode: "numeric", maxLength: 6, isHalf: true };
    return { maxLength: max, isHalf: max <= 80 };
  }
  switch (kind) {
    case "price":
      return { prefix: "R$", inputMode: "decimal", maxLength: 14, isHalf: true };
    case "cnpj":
      return { placeholder: "00.000.000/0000-00", isHalf: true };
    case "address":
      return { maxLength: 200 };
    case "phone":
    case "public-phone":
    case "whatsapp":
      return { inputMode: "tel", isHalf: true };
    case "email":
      return { inputMode: "email", maxLength: 254, isHalf: true };
    case "logo-alt":
      return { maxLength: 120 };
    case "host":
      return { inputMode: "url", maxLength: 130, isHalf: true };
    default:
      return urlInput;
  }
}

const urlInput = { inputMode: "url", maxLength: 500, placeholder: "https://", isHalf: true } as const;
