import { formatMoney, moneyFieldValue, parseMoney } from "#app/platform/text/money.ts";
import { factAtPath } from "#app/provider/interpolate-text.ts";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { isKindOfTerm, type SettingKind, splitKind } from "#app/provider/setting-kind.ts";
import { settingKinds, type SettingPath, type SettingsInput } from "#app/provider/setting.ts";
import type { SettingsRow } from "#app/provider/settings.server.ts";
import { type EditableEntity, type FieldSpecs, type FieldSpec, formText } from "#app/console/entity/console-entity.ts";
import { kindField } from "#app/console/entity/kind-field.ts";
import { formatImageValue } from "#app/console/image/image-value.ts";
import { publicationField, settingSections } from "./setting-sections.ts";

type Spec = FieldSpec<string | number | boolean | null>;

const fieldSpecs = [...settingSections.flatMap(({ fields }) => fields), publicationField].map(
  ({ path, label }): [SettingPath, Spec] => [path, { ...formatOf(settingKinds[path]), label }],
);

/** The provider's settings as one record of the console. */
export const settingsEntity: EditableEntity<SettingsRow, SettingsInput, "update"> = {
  name: "settings",
  noun: { one: "configuração", many: "configurações", gender: "f" },
  operations: ["update"],
  // Every path but that one is in exactly one section; a test checks it.
  fields: Object.fromEntries(fieldSpecs) as unknown as FieldSpecs<SettingsRow, SettingsInput>,
};

/** The default of a setting, as its field shows it. */
export function defaultFieldText(path: SettingPath): string {
  return formText(settingsEntity.fields[path], factAtPath(defaultProvider, path));
}

function formatOf(settingKind: SettingKind): Partial<Spec> {
  const { kind } = splitKind(settingKind);
  if (isKindOfTerm(kind)) return kindField("", kind);
  if (kind === "logo") return { format: formatImageValue };
  if (typeof kind !== "string" && kind[0] === "choice")
    return { text: String, format: (text) => kind[1].find(([known]) => String(known) === text)?.[1] ?? text };
  if (kind !== "price") return {};
  return {
    text: (price) => (typeof price === "number" ? moneyFieldValue(price) : ""),
    format: (typed) => {
      const price = parseMoney(typed);
      return price === null ? typed : formatMoney(price);
    },
  };
}
