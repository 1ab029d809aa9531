import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForAdminCommands } from "#app/platform/admin-socket.server.ts";
import { configureMail } from "#app/platform/delivery/mail.server.ts";
import { configureRelay } from "#app/platform/delivery/relay.server.ts";
import { openPostgresPool } from "#app/platform/database/postgres-pool.server.ts";
import { secureDataFolder } from "#app/platform/private-folder.server.ts";
import { openDiskStore } from "#app/platform/storage/disk-store.server.ts";
import { openS3Store } from "#app/platform/storage/s3-store.server.ts";
import { parseEnv, settingNames } from "./env.server.ts";
import { startFailureMessage } from "./start-failure.server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-setting-"));
});
afterAll(() => {
  configureMail(null);
  configureRelay(null);
  rmSync(folder, { recursive: true, force: true });
});

/** What the program does with its settings when it starts, but for the work of an open database. */
async function use(variables: Record<string, string>): Promise<void> {
  const env = parseEnv(variables);
  configureRelay(env.relayUrl);
  configureMail(env.smtpUrl);
  if (env.databaseUrl) await (await openPostgresPool(env.databaseUrl)).end();
  secureDataFolder(env.dataDir);
  (await listenForAdminCommands(env.dataDir, async () => "")).close();
  if (env.s3) openS3Store(env.s3);
  else await openDiskStore(env.dataDir);
  const server = createServer();
  try {
    await once(server.listen(env.port, env.host), "listening");
  } finally {
    server.close();
  }
}

/** Parts of values that mean something to whoever reads them. */
const marks = `% %zz %2F %00 %E0%A4%A @ : / // \\ ? # [ ] [::1] .. a senha é \u200b 🌳 0 65536 -1 1e3 true null
  99999999999999999999 sslmode=verify-ca sslrootcert=/nada host=/nada port=x`;
const parts = fc.constantFrom(...marks.split(/[ \n]+/), " ", "\n", "options=-c x", "x".repeat(300));
const text = fc
  .oneof(
    fc.array(parts, { minLength: 1, maxLength: 6 }).map((all) => all.join("")),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  )
  .filter((value) => !value.includes("\0"));
/** Nobody listens there. */
const places = ["127.0.0.1:1", "[::1]:1", "%00", ""];
const protocols: Record<string, string[]> = { SMTP_URL: ["smtp", "smtps"], DATABASE_URL: ["postgres", "postgresql"] };
const urlFor = (name: string) =>
  fc
    .record({
      protocol: fc.constantFrom(...(protocols[name] ?? ["http", "https", "HTTP"])),
      user: fc.option(fc.array(parts, { minLength: 1, maxLength: 3 }), { nil: null }),
      place: fc.constantFrom(...places),
      rest: fc.option(text, { nil: "" }),
    })
    .map(({ protocol, user, place: at, rest }) => `${protocol}://${user ? `${user.join("")}@` : ""}${at}${rest}`)
    // No name is looked up on the network, which may take its time.
    .filter((value) => places.includes(URL.parse(value)?.host ?? ""));
const names = fc.array(parts, { maxLength: 4 }).map((all) => all.join(""));
/** Folders that take no other: Node's `mkdir` does not end in the first. */
const impossible = fc.constantFrom("/proc/", "/dev/null/");
const path = fc.oneof(
  names.map((name) => join(folder, name)),
  fc
    .tuple(impossible, names)
    .map((both) => join(...both))
    .filter((value) => /^\/(proc|dev\/null)\/./.test(value)),
);
/** Without it an endpoint for images is refused at once. */
const keys = { S3_ACCESS_KEY_ID: "chave", S3_SECRET_ACCESS_KEY: "segredo" };

test.each(settingNames)("whatever %s is, the site starts, or says in a sentence what it must be", async (name) => {
  const values = name === "DATA_DIR" ? path : fc.oneof(text, { weight: 3, arbitrary: urlFor(name) });
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const others = {
        PORT: "0",
        DATA_DIR: folder,
        ...(name.startsWith("S3_") && { S3_ENDPOINT: "http://127.0.0.1:1" }),
      };
      const message = await use({ ...others, ...keys, [name]: value }).then(
        () => `${name} is fine`,
        (error: unknown) => startFailureMessage(error),
      );
      expect(message).not.toMatch(/\n +at |node:internal/);
      expect(message).toContain(name);
    }),
    // Each connects, if only to a port that nobody listens on.
    { numRuns: name === "DATABASE_URL" ? 60 : 150 },
  );
});
