import { inheritedKeys, kindOf, type OfferDefaults } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { AnyKind } from "#app/platform/form/value-kind.ts";
import { timeZones } from "#app/platform/time/clock.ts";
import { type Area, areaNames } from "./area.ts";
import { optional, type SettingKind } from "./setting-kind.ts";
import { factAtPath, textOverrideOrDefault } from "./interpolate-text.ts";
import type { ProviderSettings } from "./provider.ts";

const hours = optional(["text", 80]);
const isShown = [
  "choice",
  [
    [true, "Sim"],
    [false, "Não"],
  ],
] as const;
const isOn = [
  "choice",
  [
    [true, "Ligada"],
    [false, "Desligada"],
  ],
] as const;
const isOpen = [
  "choice",
  [
    [true, "Aberto a todos"],
    [false, "Só para a equipe"],
  ],
] as const;
type AreaPath = `areas.${Area}`;
type DefaultPath = `offers.defaults.${keyof OfferDefaults}`;

/** The kinds of the facts that staff edit, by path. */
export const settingKinds = {
  name: ["text", 40],
  tagline: optional(["text", 160]),
  legalName: optional(["text", 120]),
  cnpj: optional("cnpj"),
  address: optional("address"),
  licence: optional(["text", 120]),
  coverage: optional(["text", 120]),
  website: optional("host"),
  timeZone: [
    "choice",
    Object.entries(timeZones).map(([zone, clock]) => [zone, `${clock.name} (UTC−${-clock.hours})`] as const),
  ],

  "logo.image": "logo",
  "logo.alt": "logo-alt",
  "colours.brand": "colour",
  "colours.accent": "colour",

  phone: optional("phone"),
  phoneHours: hours,
  callHours: hours,
  whatsapp: optional("whatsapp"),
  chatHours: hours,
  businessHours: hours,
  ombudsmanPhone: optional("phone"),
  ombudsmanHours: hours,
  salesEmail: optional("email"),
  supportEmail: optional("email"),
  pressEmail: optional("email"),
  jobsEmail: optional("email"),
  "dataOfficer.name": optional(["text", 80]),
  "dataOfficer.email": optional("email"),
  leadRetentionDays: ["count", 1, 3650],
  accessRecordDays: optional(["count", 1, 3650]),
  staffTwoFactor: [
    "choice",
    [
      ["optional", "De quem quiser"],
      ["required", "De toda a equipe"],
    ],
  ],
  searchSynonyms: "synonyms",
  cityNicknames: "synonyms",

  portalUrl: optional("url"),
  jobsUrl: optional("url"),
  streamingHelpUrl: optional("url"),
  partnersVideoUrl: optional("url"),
  "app.name": optional(["text", 40]),
  "app.androidUrl": optional(["url-at", ["play.google.com"]]),
  "app.iphoneUrl": optional(["url-at", ["apple.com"]]),
  "social.instagram": optional(["url-at", ["instagram.com"]]),
  "social.facebook": optional(["url-at", ["facebook.com", "fb.com"]]),
  "social.youtube": optional(["url-at", ["youtube.com", "youtu.be"]]),
  "social.linkedin": optional(["url-at", ["linkedin.com"]]),

  "statistics.0.figure": optional(["text", 12]),
  "statistics.0.label": optional(["text", 40]),
  "statistics.1.figure": optional(["text", 12]),
  "statistics.1.label": optional(["text", 40]),
  "statistics.2.figure": optional(["text", 12]),
  "statistics.2.label": optional(["text", 40]),

  installation: optional(["text", 40]),
  calls: optional(["text", 40]),
  speedDisclaimer: ["text", 200],
  "planDetails.uploadPercent": ["count", 0, 100],
  "planDetails.router": optional(["text", 120]),
  "planDetails.term": optional(["text", 160]),
  "fiberOffer.speed": optional(["text", 20]),
  "fiberOffer.price": optional("price"),
  "speeds.lowest": optional(["text", 20]),
  "speeds.highest": optional(["text", 20]),
  "meshPoint.price": optional("price"),
  familySpeed: optional(["text", 20]),
  "answerTimes.email": optional(["text", 40]),
  "answerTimes.partner": optional(["text", 40]),
  contactHours: optional(["count", 1, 720]),
  installationWorkingDays: optional(["count", 1, 60]),
  trustUnblockDays: optional(["count", 1, 30]),
  referralDiscount: optional(["count", 1, 100]),
  "combos.0.speed": optional(["count", 1, 10_000]),
  "combos.0.addition": optional(["text", 24]),
  "combos.0.price": optional("price"),
  "combos.1.speed": optional(["count", 1, 10_000]),
  "combos.1.addition": optional(["text", 24]),
  "combos.1.price": optional("price"),
  "combos.2.speed": optional(["count", 1, 10_000]),
  "combos.2.addition": optional(["text", 24]),
  "combos.2.price": optional("price"),
  "cameraLimits.basic": optional(["count", 1, 64]),
  "cameraLimits.premium": optional(["count", 1, 64]),
  "cameraLimits.business": optional(["count", 1, 64]),
  "partnerPrices.internet": optional("price"),
  "partnerPrices.mobile": optional("price"),
  "partnerPrices.payTv": optional("price"),
  "partnerPrices.entertainment": optional("price"),

  "offers.codePrefix": ["pattern", /^[A-Z0-9]{2,6}$/, "Use de 2 a 6 letras maiúsculas ou números, sem acento"],
  "offers.labelShown": isShown,
  "offers.archiveShown": isShown,
  "offers.enforcement": [
    "choice",
    [
      ["avisar", "Avisar"],
      ["impedir", "Impedir"],
    ],
  ],
  "offers.alternativeChannel": optional("phone"),
  ...(Object.fromEntries(
    inheritedKeys.map((key) => [`offers.defaults.${key}`, optional(kindOf(key))]),
  ) as unknown as Record<DefaultPath, readonly ["optional", AnyKind]>),

  ...(Object.fromEntries(areaNames.map((name) => [`areas.${name}`, isOn])) as Record<AreaPath, typeof isOn>),

  isPublished: isOpen,

  "regulator.name": ["text", 40],
  "regulator.phone": "public-phone",
  "regulator.consumerUrl": "url",
  "consumerAgency.name": ["text", 40],
  "consumerAgency.url": "url",
} as const satisfies Record<string, SettingKind>;

export type SettingPath = keyof typeof settingKinds;
export const settingPaths = Object.keys(settingKinds) as SettingPath[];

/** The facts flattened to paths, as in a form. */
export type SettingsInput = Record<SettingPath, string | number | boolean | null>;

/** The provider's facts by path. */
export function flattenSettings(provider: ProviderSettings): SettingsInput {
  return pickSettings(provider, settingPaths) as SettingsInput;
}

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

type Facts = Record<string, unknown>;

function setAtPath(root: Facts, path: string, value: unknown): void {
  const [key, ...parents] = path.split(".").toReversed();
  const target = parents.toReversed().reduce((node, step) => node[step] as Facts, root);
  target[key!] = value;
}
