import { formatMoney, moneyText, parseMoney } from "#app/catalogue/money.ts";
import { factAt } from "#app/catalogue/provider.ts";
import { unwritten } from "#app/catalogue/unwritten.ts";
import { type SettingKind, settingKinds, type SettingPath, type SettingsInput } from "#app/catalogue/setting.ts";
import type { SettingsRow } from "#app/catalogue/settings.server.ts";
import { type Editable, type Fields, type FieldSpec, formText } from "../entity/entity.ts";
import { imageText } from "../image/image-text.ts";
import { sections } from "./sections.ts";

type Spec = FieldSpec<string | number | null>;

const fieldSpecs = sections.flatMap(({ fields }) =>
  fields.map(({ path, label }): [SettingPath, Spec] => [path, { label, ...formatOf(settingKinds[path]) }]),
);

/** The provider's settings as one record of the console. */
export const settingsEntity: Editable<SettingsRow, SettingsInput, "update"> = {
  name: "settings",
  noun: { one: "configuração", many: "configurações", gender: "f" },
  operations: ["update"],
  // Every path is in exactly one section; a test checks it.
  fields: Object.fromEntries(fieldSpecs) as unknown as Fields<SettingsRow, SettingsInput>,
};

/** The default of a setting, as its field shows it. */
export function defaultText(path: SettingPath): string {
  return formText(settingsEntity.fields[path], factAt(unwritten, path));
}

function formatOf(kind: SettingKind): Partial<Spec> {
  if (kind === "logo") return { show: imageText };
  if (typeof kind !== "string" && kind[0] === "choice")
    return { show: (value) => kind[1].find(([known]) => known === value)?.[1] ?? value };
  if (kind !== "price") return {};
  return {
    text: (price) => (typeof price === "number" ? moneyText(price) : ""),
    show: (typed) => {
      const price = parseMoney(typed);
      return price === null ? typed : formatMoney(price);
    },
  };
}
