import { z } from "zod";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { lineInput, nameOf } from "#app/platform/text/text.input.ts";
import { announcedEvents } from "./catalogue-change.ts";
import {
  deliveredLeadKinds,
  type DestinationKind,
  destinationKinds,
  fieldsOfKinds,
  leadKindsFor,
  type SecretName,
  type SettingName,
} from "./destination.ts";

const line = (max: number) => lineInput.max(max, `Escreva no máximo ${max} caracteres`).prefault("");

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

const whatToWrite: Record<SettingName, string> = {
  address: "Digite o endereço",
  username: "Digite o usuário da API",
  clientId: "Digite o client_id da API",
  serviceId: "Digite o número do serviço",
  servicePrice: "Digite o valor, como 99,90",
  branchId: "Digite o número da filial",
};

/** The identifiers of the advertising networks. */
const identifiers: Partial<Record<DestinationKind, { pattern: RegExp; message: string }>> = {
  meta: { pattern: /^\d{5,20}$/, message: "Digite o número do conjunto de dados" },
  "google-analytics": { pattern: /^G-[A-Z\d]{4,20}$/, message: "Digite o ID da métrica, como G-ABC123DEF4" },
};

/** What the text of a setting must be like, per kind of destination; null when it is. */
function mistakeIn(kind: DestinationKind, name: SettingName, text: string): string | null {
  const identifier = name === "clientId" && identifiers[kind];
  if (identifier) return identifier.pattern.test(text) ? null : identifier.message;
  if (text === "") return whatToWrite[name];
  if (name === "address" && kind === "mail") return isEmailAddress(text) ? null : "Digite um e-mail válido.";
  if (name === "address") return mistakeInUrl(kind, text);
  if (name === "serviceId" || name === "branchId") return /^\d{1,10}$/.test(text) ? null : whatToWrite[name];
  if (name === "servicePrice") return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? null : whatToWrite[name];
  return null;
}

/** Where the name leads is looked at when something is sent (public-address.server.ts). */
function mistakeInUrl(kind: DestinationKind, text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return "Digite um endereço que comece com https://";
  if (url.username || url.password) return "Tire o usuário e a senha do endereço";
  const isServer = kind === "hubsoft" || kind === "ixc";
  return isServer && (url.pathname !== "/" || url.search || url.hash)
    ? "Digite só o servidor, como https://api.provedor.com.br"
    : null;
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
    address: line(500),
    username: line(254),
    clientId: line(100),
    serviceId: line(10),
    servicePrice: line(20).transform((text) => text.replace(",", ".")),
    branchId: line(10),
    secret: secretInput,
    password: secretInput,
  })
  .transform((typed, context) => {
    const { settings, optional, secrets } = fieldsOfKinds[typed.kind];
    const setting = (name: SettingName): string | null => {
      const text = typed[name];
      if (!settings.includes(name)) return null;
      const message = text === "" && optional.includes(name) ? null : mistakeIn(typed.kind, name, text);
      if (message) context.addIssue({ code: "custom", path: [name], message });
      return text || null;
    };
    const secret = (name: SecretName): string => (secrets.includes(name) ? typed[name] : "");
    if (typed.kind === "webhook" && typed.secret !== "" && !isSigningSecret(typed.secret)) {
      const message = "O segredo começa com whsec_ e tem de 24 a 64 bytes em base64";
      context.addIssue({ code: "custom", path: ["secret"], message });
    }
    const events: string[] = announcedEvents.filter(
      (event) => typed.kind === "webhook" && typed.events.includes(event),
    );
    const leadKinds = leadKindsFor(typed.kind).filter((kind) => typed.leadKinds.includes(kind));
    if (leadKinds.length === 0 && events.length === 0) {
      const message = "Escolha pelo menos um tipo de pedido.";
      context.addIssue({ code: "custom", path: ["leadKinds"], message });
    }
    return {
      name: typed.name,
      kind: typed.kind,
      leadKinds,
      events,
      cities: typed.cities,
      address: setting("address"),
      username: setting("username"),
      clientId: setting("clientId"),
      serviceId: setting("serviceId"),
      servicePrice: setting("servicePrice"),
      branchId: setting("branchId"),
      secret: secret("secret"),
      password: secret("password"),
    };
  });

export type DestinationInput = z.output<typeof destinationInput>;

/** As Standard Webhooks wants it. */
function isSigningSecret(text: string): boolean {
  const [, base64] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(text) ?? [];
  const bytes = base64 ? Buffer.from(base64, "base64").length : 0;
  return bytes >= 24 && bytes <= 64;
}
