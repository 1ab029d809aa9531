import { resolve } from "node:path";
import { z } from "zod";
import { isEmailAddress } from "#app/platform/text/email-address.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import { isValidText } from "#app/platform/text/valid-text.ts";

/** An S3-compatible service that holds the images. */
export type S3Settings = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of the bucket names, for services where these are global. */
  bucketPrefix: string;
};

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(0).max(65535));

/** A URL with one of these protocols, which has nothing that its use would drop or could not read. */
function address(protocol: RegExp, isUsable: (url: URL) => boolean) {
  return z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && protocol.test(url.protocol) && isUsable(url);
  });
}

const web = /^https?:$/;
const hasNoCredentials = ({ username, password }: URL) => username === "" && password === "";
const hasNoQuery = ({ search, hash }: URL) => search === "" && hash === "";
/** How to write in an address the signs of a password that would end or split it. */
const encodedSigns = `os sinais da senha se escrevem assim: ${Array.from("%#/?@:[]", (sign) => `${sign} como ${encodeURIComponent(sign)}`).join(", ")}`;
/** A host and port that somebody can open, without signs that separate in headers. */
const isPlace = ({ hostname, port: number }: URL) =>
  /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/.test(hostname) && number !== "0";
const hasNoPath = ({ pathname }: URL) => pathname === "" || pathname === "/";

/** Whether all of it decodes, to text: a "%" stands before two digits. */
function isDecodable({ href }: URL): boolean {
  try {
    return isValidText(decodeURIComponent(href));
  } catch {
    return false;
  }
}

/** Whether the port, which libpq's parameter of that name overrides, is one. */
function hasPort({ searchParams }: URL): boolean {
  return searchParams.getAll("port").every((one) => port.safeParse(one).success);
}

/** What a header of a signed request can hold, without a space. */
const headerWord = z.string().regex(/^[\x21-\x7E]+$/);

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** What a new database begins with: nothing, or the catalogue and texts of one of the two invented providers. */
export type FirstData = "nothing" | "jatoba" | "serramar";

const firstDataOf = { true: "jatoba", false: "nothing", serramar: "serramar" } as const;

/** Each variable's schema, and the description printed when the value is invalid. */
const variables = {
  PORT: [port.default(3000), "um número de porta, de 0 a 65535"],
  HOST: [z.string().min(1).default("localhost"), "um nome ou endereço de máquina, como 0.0.0.0"],
  PUBLIC_URL: [
    address(web, (url) => isPlace(url) && hasNoCredentials(url) && hasNoPath(url) && hasNoQuery(url))
      .transform((value) => new URL(value).origin)
      .optional(),
    "o endereço público do site, sem caminho, como https://www.provedor.com.br",
  ],
  DATA_DIR: [z.string().min(1).default("./data"), "o caminho de uma pasta"],
  DATABASE_URL: [
    address(/^postgres(ql)?:$/, (url) => isDecodable(url) && url.hash === "" && hasPort(url)).optional(),
    `o endereço de um Postgres, como postgres://usuario:senha@maquina:5432/banco (${encodedSigns})`,
  ],
  STAFF_EMAIL: [z.string().overwrite(normalizeLine).refine(isEmailAddress).optional(), "um e-mail válido"],
  STAFF_PASSWORD: [z.string().min(12).max(128).optional(), "uma senha de 12 a 128 caracteres"],
  DEMO: [z.enum(["true", "false", "serramar"]).optional(), "true, false ou serramar"],
  S3_ENDPOINT: [
    address(web, (url) => hasNoCredentials(url) && hasNoQuery(url)).optional(),
    "o endereço de um serviço compatível com S3, como https://s3.sa-east-1.amazonaws.com",
  ],
  S3_REGION: [headerWord.default("us-east-1"), "a região do serviço S3, como sa-east-1"],
  S3_ACCESS_KEY_ID: [headerWord.optional(), "a identificação da chave do serviço S3"],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), "a chave secreta do serviço S3"],
  S3_BUCKET_PREFIX: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{0,40}$/)
      .default(""),
    "o começo do nome dos três buckets, em letras minúsculas, como provedor-",
  ],
  LOG_LEVEL: [
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "fatal, error, warn, info, debug, trace ou silent",
  ],
  TRUST_PROXY: [
    z.string().regex(/^\d$/).transform(Number).default(0),
    "quantos proxies de confiança há na frente do site, de 0 a 9",
  ],
  DRAIN_SECONDS: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .default(5),
    "por quantos segundos o site ainda atende depois do sinal de parar, de 0 a 999",
  ],
  METRICS_PORT: [port.optional(), "um número de porta, de 0 a 65535"],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/)
      .optional(),
    "um segredo de 16 letras ou números ou mais",
  ],
  SECRETS_KEY: [
    z
      .string()
      .regex(/^[\da-f]{64}$/i)
      .optional(),
    "64 dígitos hexadecimais, como os que openssl rand -hex 32 escreve",
  ],
  ALLOW_LOOPBACK_DESTINATIONS: [flag.default(false), "true ou false"],
  RELAY_URL: [
    address(web, hasNoCredentials).optional(),
    "o endereço que recebe as indicações, sem usuário e senha, como https://formularios.exemplo.com/abc",
  ],
  SMTP_URL: [
    address(
      /^smtps?:$/,
      (url) => url.hostname !== "" && isDecodable(url) && hasNoPath(url) && hasNoQuery(url),
    ).optional(),
    `o endereço de um servidor de e-mail, como smtps://usuario:senha@smtp.exemplo.com:465 (${encodedSigns})`,
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

/** The names of all settings. */
export const settingNames = Object.keys(variables);

type Variables = typeof variables;
type Parsed = { [Name in keyof Variables]: z.output<Variables[Name][0]> };

/** The settings of the process, parsed once at start. */
export type Env = {
  port: number;
  host: string;
  /** The public origin, such as "https://www.provedor.com.br"; null to use the host of each request. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  staffEmail: string | null;
  staffPassword: string | null;
  /** Image storage; null to use `dataDir`. */
  s3: S3Settings | null;
  /** What a new database begins with; null when nobody said. */
  firstData: FirstData | null;
  logLevel: Parsed["LOG_LEVEL"];
  /** Number of trusted proxies that append the visitor's address. */
  trustProxy: number;
  /** How long to keep serving after SIGTERM, so that a load balancer switches over; in seconds. */
  drainSeconds: number;
  /** Separate port for the metrics; null for none. */
  metricsPort: number | null;
  /** Bearer token for the metrics; without it only `metricsPort` serves them. */
  metricsToken: string | null;
  /** The key that seals the secrets of destinations, as hexadecimal digits; null for a file in `dataDir`. */
  secretsKey: string | null;
  /** Whether destinations may be on this machine, without TLS: for development and tests. */
  allowLoopbackDestinations: boolean;
  /** The form-to-e-mail relay for referrals; null to only store them. */
  relayUrl: string | null;
  /** The mail server for notifications of leads; null to send no mail. */
  smtpUrl: string | null;
};

/** A setting is invalid. The message names each one and its expected form, never its value. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** Reads the settings from environment variables; a blank one counts as unset. Throws `EnvError`. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const errors: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(variables)) {
    const result = (schema as z.ZodType).safeParse(source[name]?.trim() || undefined);
    if (result.success) parsed[name] = result.data;
    else errors.push(`  ${name} deve ser ${expected}.`);
  }
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (parsed.S3_ENDPOINT && !parsed[name]) errors.push(`  ${name} deve ser informada junto com S3_ENDPOINT.`);
  }
  if (parsed.METRICS_PORT && parsed.METRICS_PORT === parsed.PORT) {
    errors.push("  METRICS_PORT deve ser outra porta que não a de PORT.");
  }
  if (errors.length > 0) throw new EnvError(`Configuração inválida:\n${errors.join("\n")}`);

  const env = parsed as Parsed;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    staffEmail: env.STAFF_EMAIL ?? null,
    staffPassword: env.STAFF_PASSWORD ?? null,
    s3: s3Settings(env),
    firstData: env.DEMO ? firstDataOf[env.DEMO] : null,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    metricsPort: env.METRICS_PORT ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    secretsKey: env.SECRETS_KEY ?? null,
    allowLoopbackDestinations: env.ALLOW_LOOPBACK_DESTINATIONS,
    relayUrl: env.RELAY_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
  };
}

function s3Settings(env: Parsed): S3Settings | null {
  if (!env.S3_ENDPOINT || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    bucketPrefix: env.S3_BUCKET_PREFIX,
  };
}
