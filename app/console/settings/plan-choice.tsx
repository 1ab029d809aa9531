import type { advertisable } from "#app/catalogue/plans/advertised.ts";
import { formatMoney, moneyFieldValue } from "#app/platform/text/money.ts";
import type { SettingPath, SettingsInput } from "#app/provider/setting.ts";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import { SelectField } from "#app/console/fields/fields.tsx";
import type { PlanChoiceSpec } from "./setting-sections.ts";

/** The plans that the site can advertise. */
export type Advertisable = ReturnType<typeof advertisable>;

type PlanChoiceProps = { spec: PlanChoiceSpec; plans: Advertisable; fields: FieldStates<SettingsInput> };

/** Chooses a plan of the catalogue. The settings keep its figures, so that the nearest plan takes its place if it goes. */
export function PlanChoice({ spec, plans, fields }: PlanChoiceProps) {
  const paths = Object.keys(spec.facts) as SettingPath[];
  const states = paths.map((path) => fields[path]);
  const chosen = keyOf(states.map(({ value }) => value));
  const options = plans[spec.plans].map((plan): [string, string] => {
    const facts: Record<string, string | number> = plan;
    const texts = paths.map((path) => {
      const fact = facts[spec.facts[path]!]!;
      return spec.facts[path] === "price" ? moneyFieldValue(Number(fact)) : String(fact);
    });
    return [keyOf(texts), `${plan.name} · ${formatMoney(plan.price)}`];
  });
  const isKnown = chosen === "" || options.some(([key]) => key === chosen);
  const [first] = states;
  if (!first) return null;
  return (
    <SelectField
      field={{
        ...first,
        label: spec.label,
        value: chosen,
        set: (key) => {
          const values = key.split(separator);
          states.forEach(({ set }, index) => set(values[index] ?? ""));
        },
        error: states.find(({ error }) => error)?.error,
        previousText: states.some(({ previousText }) => previousText !== null)
          ? states.map(({ previousText, value }) => previousText ?? value).join(" · ")
          : null,
        reset: () => states.forEach(({ reset }) => reset()),
      }}
      options={[["", "Nenhum"], ...(isKnown ? [] : [[chosen, goneLabel(chosen)] as const]), ...unique(options)]}
      isOptional
      isHalf
      help={spec.help}
    />
  );
}

const separator = "|";

/** The figures as one value; blank when nothing is chosen. */
function keyOf(texts: readonly string[]): string {
  return texts.some(Boolean) ? texts.join(separator) : "";
}

/** Of a plan that the catalogue no longer has as it was chosen. */
function goneLabel(key: string): string {
  return `O plano mais próximo de ${key.split(separator).join(" · ")}`;
}

/** The options without others of the same figures: the site shows both alike. */
function unique(options: readonly [string, string][]): [string, string][] {
  return [...new Map(options.toReversed())].toReversed();
}
