import type { advertisable } from "#app/catalogue/plans/advertised.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import type { SettingPath, SettingsInput } from "#app/provider/setting.ts";
import { settingPaths, settings } from "#app/provider/setting-table.ts";
import type { FieldStates } from "#app/console/entity/console-entity.ts";
import { SelectField } from "#app/console/fields/fields.tsx";

type Choice = { label: string; help?: string; plans: "fiberOffer" | "combo" };

/** The choices of a plan that the site advertises, by what the settings that keep its facts are in. */
const choices: Readonly<Record<string, Choice>> = {
  fiberOffer: {
    label: "Plano no topo de Internet fibra",
    help: "Com a cidade escolhida, o mais próximo que ela tem. Sem um plano, o topo convida a consultar a cidade.",
    plans: "fiberOffer",
  },
  "combos.0": {
    label: "Combo 1 da faixa de combos",
    help: "Na página inicial e em Para a sua casa. Sem combos, a faixa não aparece.",
    plans: "combo",
  },
  "combos.1": { label: "Combo 2 da faixa de combos", plans: "combo" },
  "combos.2": { label: "Combo 3 da faixa de combos", plans: "combo" },
};

/** The settings that a choice of a plan fills in together with this one, in order; none where staff type. */
export function chosenWith(path: SettingPath): SettingPath[] {
  const group = groupOf(path);
  return group in choices ? settingPaths.filter((other) => groupOf(other) === group) : [];
}

function groupOf(path: string): string {
  return path.split(".").slice(0, -1).join(".");
}

/** The plans that the site can advertise. */
export type Advertisable = ReturnType<typeof advertisable>;

type PlanChoiceProps = { paths: readonly SettingPath[]; plans: Advertisable; fields: FieldStates<SettingsInput> };

/** Chooses a plan of the catalogue. The settings keep its figures, so that the nearest plan takes its place if it goes. */
export function PlanChoice({ paths, plans, fields }: PlanChoiceProps) {
  const spec = choices[groupOf(paths[0]!)]!;
  const states = paths.map((path) => fields[path]);
  const chosen = keyOf(states.map(({ value }) => value));
  const options = plans[spec.plans].map((plan): [string, string] => {
    const facts: Record<string, string | number> = plan;
    const texts = paths.map((path) => settings[path].kind.toText(facts[path.split(".").at(-1)!]));
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
