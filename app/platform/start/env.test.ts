import { resolve } from "node:path";
import { expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.server.ts";

test("defaults to port 3000 and the embedded database", () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: "localhost",
    publicUrl: null,
    dataDir: resolve("data"),
    databaseUrl: null,
    staffEmail: null,
    staffPassword: null,
    s3: null,
    firstData: null,
    logLevel: "info",
    trustProxy: 0,
    drainSeconds: 5,
    metricsPort: null,
    metricsToken: null,
    secretsKey: null,
    allowLoopbackDestinations: false,
    relayUrl: null,
    smtpUrl: null,
  });
});

test("a blank variable counts as unset", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "  " })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each(["http://localhost:3000", "http://[::1]:3000", "https://ção.com.br", "http://minha_rede", "https://a.com."])(
  "a site may be at %s",
  (publicUrl) => {
    expect(parseEnv({ PUBLIC_URL: publicUrl }).publicUrl).toBe(new URL(publicUrl).origin);
  },
);

test("each setting is read", () => {
  const env = parseEnv({
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://www.provedor.com.br/",
    DATABASE_URL: "postgres://u:p@db:5432/vitrine",
    DEMO: "false",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    DRAIN_SECONDS: "0",
    METRICS_PORT: "9464",
    METRICS_TOKEN: "0123456789abcdef",
    RELAY_URL: "https://formularios.example/abc",
    SMTP_URL: "smtps://vendas:segredo@smtp.example:465",
  });
  expect(env).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://www.provedor.com.br",
    databaseUrl: "postgres://u:p@db:5432/vitrine",
    firstData: "nothing",
    logLevel: "warn",
    trustProxy: 1,
    drainSeconds: 0,
    metricsPort: 9464,
    metricsToken: "0123456789abcdef",
    relayUrl: "https://formularios.example/abc",
    smtpUrl: "smtps://vendas:segredo@smtp.example:465",
  });
});

test.each([
  ["PORT", "http"],
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PUBLIC_URL", "www.provedor.com.br"],
  ["PUBLIC_URL", "ftp://provedor.com.br"],
  ["PUBLIC_URL", "https://provedor.com.br/loja"],
  ["PUBLIC_URL", "https://provedor.com.br/?loja"],
  ["PUBLIC_URL", "https://ana:senha@provedor.com.br"],
  ["PUBLIC_URL", "https://*.com.br"],
  ["PUBLIC_URL", "https://a;b.com.br"],
  ["PUBLIC_URL", "https://a..b"],
  ["PUBLIC_URL", "https://provedor.com.br:0"],
  ["DATABASE_URL", "mysql://db"],
  ["DATABASE_URL", "postgres://u:100%@db/vitrine"],
  ["DATABASE_URL", "postgres://db/vitrine?port=abc"],
  ["STAFF_EMAIL", "marina"],
  ["STAFF_PASSWORD", "curta"],
  ["DEMO", "yes"],
  ["S3_ENDPOINT", "s3.example"],
  ["S3_REGION", "são paulo"],
  ["S3_ACCESS_KEY_ID", "chave é"],
  ["S3_BUCKET_PREFIX", "Jatobá/"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "true"],
  ["DRAIN_SECONDS", "-1"],
  ["METRICS_PORT", "x"],
  ["METRICS_TOKEN", "short"],
  ["SECRETS_KEY", "abc123"],
  ["ALLOW_LOOPBACK_DESTINATIONS", "sim"],
  ["RELAY_URL", "formularios.example"],
  ["RELAY_URL", "https://ana:senha@formularios.example"],
  ["SMTP_URL", "https://smtp.example"],
  ["SMTP_URL", "smtps://ana:100%@smtp.example"],
  ["SMTP_URL", "smtps://ana:1/2@smtp.example"],
  ["SMTP_URL", "smtps://ana:1#2@smtp.example"],
  ["SMTP_URL", "smtps://ana:1?2@smtp.example"],
  ["SMTP_URL", "smtp:smtp.example"],
])("%s=%s is rejected by name, without repeating the value", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name} deve ser `));
  expect(() => parseEnv({ [name]: value })).not.toThrow(new RegExp(`^.*= *${value}`));
});

test.each(["SMTP_URL", "DATABASE_URL"])("%s names every sign of a password that must be encoded", (name) => {
  for (const sign of ["% como %25", "# como %23", "/ como %2F", "? como %3F", "@ como %40", ": como %3A"])
    expect(() => parseEnv({ [name]: "x" })).toThrow(sign);
});

test("images go to S3-compatible buckets when an endpoint and its keys are given", () => {
  const keys = { S3_ACCESS_KEY_ID: "chave", S3_SECRET_ACCESS_KEY: "segredo" };
  const settings = { S3_ENDPOINT: "https://s3.example", S3_REGION: "sa-east-1", S3_BUCKET_PREFIX: "jatoba-", ...keys };
  expect(parseEnv(settings).s3).toEqual({
    endpoint: "https://s3.example",
    region: "sa-east-1",
    accessKeyId: "chave",
    secretAccessKey: "segredo",
    bucketPrefix: "jatoba-",
  });
  expect(parseEnv(keys).s3).toBeNull();
});

test("an endpoint without its keys is rejected", () => {
  expect(() => parseEnv({ S3_ENDPOINT: "https://s3.example" })).toThrow(/S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/);
});

test("pages and metrics have a port each", () => {
  expect(() => parseEnv({ PORT: "3000", METRICS_PORT: "3000" })).toThrow(/METRICS_PORT deve ser outra porta/);
  expect(parseEnv({ PORT: "0", METRICS_PORT: "0" })).toMatchObject({ port: 0, metricsPort: 0 });
});

test("all invalid settings are listed together", () => {
  expect(() => parseEnv({ PORT: "x", DEMO: "x" })).toThrow(/PORT[\s\S]*DEMO/);
});
