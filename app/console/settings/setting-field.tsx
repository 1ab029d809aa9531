import { advertisable } from "#app/catalogue/plans/advertised.ts";
import { isOptional, type SettingsInput } from "#app/provider/setting.ts";
import { logo } from "#app/provider/setting-kinds.ts";
import type { SettingField as Spec, settingSections } from "#app/provider/setting-table.ts";
import { ValueField } from "#app/console/fields/value-field.tsx";
import { ImageField } from "#app/console/image/image-field.tsx";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { DefaultValueHelp } from "./default-value-help.tsx";
import { type Advertisable, chosenWith, PlanChoice } from "./plan-choice.tsx";
import { defaultFieldText } from "./settings-entity.ts";

type Fields = FieldStates<SettingsInput>;

type SettingFieldsProps = {
  section: Pick<(typeof settingSections)[number], "id" | "fields">;
  fields: Fields;
  /** What the choices of plans offer. */
  plans?: Advertisable;
};

const noPlans = advertisable([]);

/** The fields of a section, without those of areas that are switched off; those of the brand with its preview. */
export function SettingFields({ section, fields, plans = noPlans }: SettingFieldsProps) {
  const asked = section.fields.filter(({ area }) => !area || fields[`areas.${area}`].value === "true");
  return (
    <>
      {asked.map((spec) => {
        const chosen = chosenWith(spec.path);
        if (chosen.length === 0) return <SettingField key={spec.path} spec={spec} fields={fields} />;
        return chosen[0] === spec.path && <PlanChoice key={spec.path} paths={chosen} plans={plans} fields={fields} />;
      })}
      {asked.length < section.fields.length && (
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
function SettingField({ spec, fields }: { spec: Spec; fields: Fields }) {
  const { path, kind, blank = "Em branco, não aparece no site.", isNeeded = false } = spec;
  const field = fields[path];
  if (kind === logo)
    return (
      <ImageField
        field={field}
        description={fields["logo.alt"]}
        bucket="logos"
        isOptional
        resetLabel="Usar o nome"
        help={spec.help}
      />
    );
  const help = (
    <DefaultValueHelp
      field={field}
      defaultText={defaultFieldText(path)}
      blankHelp={isOptional(spec) ? blank : undefined}
      isNeeded={isNeeded}
    >
      {spec.help}
    </DefaultValueHelp>
  );
  const isChoice = kind.control === "choice";
  return (
    <ValueField
      field={field}
      kind={kind}
      isOptional={isOptional(spec)}
      help={isChoice && !isOptional(spec) ? spec.help : help}
      placeholder={isChoice ? "Não informar" : ""}
    />
  );
}
