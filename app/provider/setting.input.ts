import { z } from "zod";
import { joinFeeMessage } from "#app/catalogue/plans/offer-terms/offer-terms.input.ts";
import { type AnyKind, isInvalid } from "#app/platform/form/value-kind.ts";
import { formatCompanyPhone, formatPublicPhone, parseWhatsApp } from "#app/platform/text/company-phone.server.ts";
import { normalizeLine, normalizeText } from "#app/platform/text/normalize-text.ts";
import { isOptional, type Setting, type SettingsInput } from "./setting.ts";
import { phone, publicPhone, whatsapp } from "./setting-kinds.ts";
import { settings } from "./setting-table.ts";

/** How the server reads telephones: browsers, which load the kinds, have no numbering plan. */
const telephones = new Map<AnyKind, AnyKind["parse"]>([
  [
    phone,
    (typed) =>
      formatCompanyPhone(typed) ?? { error: "Digite um telefone com DDD, como (31) 3333-4444, ou um 0800 completo" },
  ],
  [
    publicPhone,
    (typed) =>
      formatPublicPhone(typed) ?? { error: "Digite um telefone com DDD, um 0800 ou um número curto, como 1331" },
  ],
  [whatsapp, (typed) => parseWhatsApp(typed) ?? { error: "Digite o número com DDD, como (31) 95555-0142" }],
]);

/** The facts of a form, each validated by its kind. A missing fact is not changed. */
export const settingsInput = z
  .object(Object.fromEntries(Object.entries(settings).map(([path, setting]) => [path, factSchema(setting)])))
  .refine((facts) => !(facts["logo.image"] && facts["logo.alt"] === null), {
    path: ["logo.alt"],
    error: "Descreva o logotipo para quem não pode vê-lo",
    when: () => true,
  })
  .refine(
    (facts) => {
      const [whole, charged] = [facts["offers.defaults.adesao"], facts["offers.defaults.adesao_cobrada"]];
      return !(typeof whole === "number" && typeof charged === "number" && charged > whole);
    },
    { path: ["offers.defaults.adesao_cobrada"], error: joinFeeMessage, when: () => true },
  )
  // What describes the logo goes with it.
  .transform((facts) => (facts["logo.image"] === null ? { ...facts, "logo.alt": null } : facts)) as z.ZodType<
  Partial<SettingsInput>
>;

function factSchema(setting: Setting) {
  const { kind } = setting;
  const parse = telephones.get(kind) ?? kind.parse;
  return z
    .string()
    .transform((typed, context): SettingsInput[keyof SettingsInput] => {
      const text = kind.control === "lines" ? normalizeText(typed) : normalizeLine(typed);
      const parsed = text === "" && isOptional(setting) ? (setting.default ?? null) : parse(text);
      if (!isInvalid(parsed)) return parsed;
      context.addIssue(parsed.error);
      return z.NEVER;
    })
    .optional();
}
