import type { Setting, SettingPath, SettingsInput } from "#app/provider/setting.ts";
import { logo } from "#app/provider/setting-kinds.ts";
import { settings } from "#app/provider/setting-table.ts";
import type { SettingsRow } from "#app/provider/settings.server.ts";
import { type EditableEntity, type FieldSpec, type FieldSpecs, formText } from "#app/console/entity/console-entity.ts";
import { kindField } from "#app/console/entity/kind-field.ts";
import { formatImageValue } from "#app/console/image/image-value.ts";

/** The provider's settings as one record of the console. */
export const settingsEntity: EditableEntity<SettingsRow, SettingsInput, "update"> = {
  name: "settings",
  noun: { one: "configuração", many: "configurações", gender: "f" },
  operations: ["update"],
  fields: Object.fromEntries(
    Object.entries(settings).map(([path, setting]) => [path, specOf(setting)]),
  ) as unknown as FieldSpecs<SettingsRow, SettingsInput>,
};

/** The default of a setting, as its field shows it. */
export function defaultFieldText(path: SettingPath): string {
  return formText(settingsEntity.fields[path], settings[path].default ?? null);
}

function specOf({ kind, label }: Setting): FieldSpec<unknown> {
  return { ...kindField(label, kind), ...(kind === logo && { format: formatImageValue }) };
}
