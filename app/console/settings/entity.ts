import { formatMoney, moneyFieldValue, parseMoney } from "#app/catalogue/money.ts";
import { factAtPath } from "#app/catalogue/provider.ts";
import { defaultProvider } from "#app/catalogue/unwritten.ts";
import { type SettingKind, settingKinds, type SettingPath, type SettingsInput } from "#app/catalogue/setting.ts";
import type { SettingsRow } from "#app/catalogue/settings.server.ts";
import { type EditableEntity, type FieldSpecs, type FieldSpec, formText } from "../entity/entity.ts";
import { formatImageValue } from "../image/image-text.ts";
import { settingSections } from "./sections.ts";

type Spec = FieldSpec<string | number | null>;

const fieldSpecs = settingSections.flatMap(({ fields }) =>
  fields.map(({ path, label }): [SettingPath, Spec] => [path, { label, ...formatOf(settingKinds[path]) }]),
);

/** The provider's settings as one record of the console. */
export const settingsEntity: EditableEntity<SettingsRow, SettingsInput, "update"> = {
  name: "settings",
  noun: { one: "configuração", many: "configurações", gender: "f" },
  operations: ["update"],
  // Every path is in exactly one section; a test checks it.
  fields: Object.fromEntries(fieldSpecs) as unknown as FieldSpecs<SettingsRow, SettingsInput>,
};

/** The default of a setting, as its field shows it. */
export function defaultFieldText(path: SettingPath): string {
  return formText(settingsEntity.fields[path], factAtPath(defaultProvider, path));
}

function formatOf(kind: SettingKind): Partial<Spec> {
  if (kind === "logo") return { format: formatImageValue };
  if (typeof kind !== "string" && kind[0] === "choice")
    return { format: (value) => kind[1].find(([known]) => known === value)?.[1] ?? value };
  if (kind !== "price") return {};
  return {
    text: (price) => (typeof price === "number" ? moneyFieldValue(price) : ""),
    format: (typed) => {
      const price = parseMoney(typed);
      return price === null ? typed : formatMoney(price);
    },
  };
}
