import { z } from "zod";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { lineInput, nameOf } from "#app/platform/text/text.input.ts";
import { announcedEvents } from "./catalogue-change.ts";
import type { Setting } from "./connector.ts";
import {
  connectors,
  destinationKinds,
  type DestinationSettings,
  secretNames,
  type SettingName,
  settingNames,
} from "./connectors.ts";
import { deliveredLeadKinds, leadKindsFor } from "./destination.ts";

/** Texts between commas, each once. */
const listInput = z
  .string()
  .max(20_000, "São textos demais")
  .prefault("")
  .transform((text) => [...new Set(text.split(",").map(normalizeLine).filter(Boolean))]);

/** A secret as it was copied; blank leaves the stored one. */
const secretInput = z
  .string()
  .max(2000, "O segredo é longo demais")
  .overwrite((text) => text.trim())
  .refine((text) => /^[\x21-\x7E]*$/.test(text), "O segredo não pode ter espaços nem acentos")
  .prefault("");

/** What is wrong with the text of a setting; null when nothing is. */
function mistakeIn({ isOptional, message, control, pattern, mistakeIn: other }: Setting, text: string): string | null {
  if (text === "") return isOptional ? null : message;
  if (text.length > control.maxLength) return `Escreva no máximo ${control.maxLength} caracteres`;
  return pattern?.test(text) === false ? message : (other?.(text) ?? null);
}

/** An object with a value for each of these names. */
function withNames<Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}

/** The form of a destination. A setting that its kind has not becomes null. */
export const destinationInput = z
  .object({
    name: nameOf(2, 60),
    kind: z.enum(destinationKinds, "Escolha o sistema."),
    leadKinds: listInput.refine(
      (kinds) => kinds.every((kind) => deliveredLeadKinds.some((known) => known === kind)),
      "Este tipo de pedido não existe.",
    ),
    events: listInput,
    cities: listInput.refine((cities) => cities.length <= 500, "Escolha no máximo 500 cidades, ou todas"),
    ...withNames(settingNames, () => lineInput.prefault("")),
    ...withNames(secretNames, () => secretInput),
  })
  .transform(({ name, kind, cities, ...typed }, context) => {
    const connector = connectors[kind];
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    const leadKinds = leadKindsFor(connector).filter((known) => typed.leadKinds.includes(known));
    const events: string[] = announcedEvents.filter((event) => connector.announces && typed.events.includes(event));
    if (leadKinds.length === 0 && events.length === 0) refuse("leadKinds", "Escolha pelo menos um tipo de pedido.");
    const settings = withNames(settingNames, (field) => {
      const setting = connector.settings[field];
      const mistake = setting && mistakeIn(setting, typed[field]);
      if (mistake) refuse(field, mistake);
      return (setting && typed[field]) || null;
    });
    const secrets = withNames(secretNames, (field) => {
      const secret = connector.secrets[field];
      const mistake = typed[field] && secret?.mistakeIn?.(typed[field]);
      if (mistake) refuse(field, mistake);
      return secret ? typed[field] : "";
    });
    return { name, kind, leadKinds, events, cities, ...settings, ...secrets };
  });

export type DestinationInput = Omit<z.output<typeof destinationInput>, SettingName> & DestinationSettings;
