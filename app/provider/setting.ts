import type { AnyKind, ValueKind, ValueOf } from "#app/platform/form/value-kind.ts";
import type { Area } from "./area.ts";
import { factAtPath, textOverrideOrDefault } from "./interpolate-text.ts";
import type { ProviderSettings } from "./provider.ts";

type Leaf = string | number | boolean | null | undefined;

/** The paths of facts, such as "app.name" or "statistics.0.figure". */
type PathOf<Facts> = {
  [Key in keyof Facts & string]: [Facts[Key]] extends [Leaf]
    ? Key
    : Facts[Key] extends readonly (infer One)[]
      ? `${Key}.${0 | 1 | 2}.${PathOf<One>}`
      : `${Key}.${PathOf<Facts[Key]>}`;
}[keyof Facts & string];

type FactAt<Facts, Path> = Path extends `${infer Key}.${infer Rest}`
  ? Facts extends readonly (infer One)[]
    ? FactAt<One, Rest>
    : FactAt<Facts[Key & keyof Facts], Rest>
  : Facts[Path & keyof Facts];

type NoSetting = "served" | "technologies" | "closed" | "conversions" | "texts" | "isDemonstration";

/** The path of a fact that staff edit. */
export type SettingPath = Exclude<PathOf<Omit<ProviderSettings, NoSetting>>, "logo.mark">;

/** What else the facts have, by path; conversions may be missing. */
export type OtherFacts = Readonly<Record<Exclude<NoSetting, "conversions"> | "logo.mark", unknown>>;

/** A fact that staff edit, and how. */
export type Setting<Kind extends AnyKind = AnyKind> = {
  kind: Kind;
  label: string;
  /** Where visitors see it, or a rule that is not obvious. */
  help?: string | undefined;
  /** What the site lacks while it is blank, if not only what it says. */
  blank?: string;
  /** Not asked for while this area is switched off. */
  area?: Area;
  /** Every provider has it. */
  isNeeded?: true;
  /** Without one it may be blank: what names it is then left out of the site. Blank by default, it is a blank text. */
  default?: ValueOf<Kind>;
};

type SettingOf<Fact> = Setting<ValueKind<NonNullable<Fact>>> &
  (null extends Fact ? { default?: never } : { default: Fact });

/** Whether a setting may be blank. */
export function isOptional(setting: Setting): boolean {
  return (setting.default ?? "") === "";
}

export type SettingSection = {
  id: string;
  title: string;
  description: string;
  /** In the order of the form. */
  fields: { readonly [Path in SettingPath]?: SettingOf<FactAt<ProviderSettings, Path>> };
};

/** The facts flattened to paths, as in a form. */
export type SettingsInput = Record<SettingPath, string | number | boolean | null>;

/** The field name of a page text among the settings; its default text identifies it. */
export type CopyFieldName = `texts.${string}`;

/** Page texts by field name. */
export type CopyChange = { [name: CopyFieldName]: string };

/** Facts and texts to save; missing ones stay as they are. */
export type SettingsChange = Partial<SettingsInput> & CopyChange;

export function copyFieldName(defaultText: string): CopyFieldName {
  return `texts.${defaultText}`;
}

/** The default text of a field name; null for the path of a fact. */
export function defaultOf(name: string): string | null {
  return name.startsWith("texts.") ? name.slice("texts.".length) : null;
}

/** The provider's values of these facts and texts. */
export function pickSettings(provider: ProviderSettings, names: readonly string[]): SettingsChange {
  const valueOf = (name: string) => {
    const defaultText = defaultOf(name);
    return defaultText === null ? (factAtPath(provider, name) ?? null) : textOverrideOrDefault(provider, defaultText);
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as SettingsChange;
}

/** A copy of the provider with the changes. A text equal to its default removes the override. */
export function applySettings(provider: ProviderSettings, changes: SettingsChange): ProviderSettings {
  const changed: ProviderSettings & { texts: Record<string, string> } = structuredClone(provider);
  for (const [name, value] of Object.entries(changes)) {
    const defaultText = defaultOf(name);
    if (defaultText === null) setAtPath(changed, name, value);
    else if (value === defaultText) delete changed.texts[defaultText];
    else changed.texts[defaultText] = String(value);
  }
  return changed;
}

/** Sets a fact. What leads to it is made where it is missing: a list where a number follows. */
export function setAtPath(root: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  keys.reduce((node, key, index) => {
    const next = keys[index + 1];
    node[key] = next === undefined ? value : (node[key] ?? (/^\d/.test(next) ? [] : {}));
    return node[key] as Record<string, unknown>;
  }, root);
}
