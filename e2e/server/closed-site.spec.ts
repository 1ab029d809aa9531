import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { readPath } from "#app/platform/request-path.server.ts";
import { type SettingPath, type SettingsChange, applySettings } from "#app/provider/setting.ts";
import { settingPaths, settings } from "#app/provider/setting-table.ts";
import { defaultProvider, withDefaults } from "#app/provider/default-provider.ts";
import { targetsOf } from "../../test/spellings.ts";
import { params } from "../../torture/hostile/forms.ts";
import { builtRoutes, serverRoutes } from "../../torture/routes.ts";
import { send } from "../../torture/send.ts";
import { withOpenDatabase } from "../../torture/stored-rows.ts";
import { expect, serverTest as test } from "../support/fixtures.ts";
import { startProgram } from "../support/program.ts";

/** What marks a fact, however it is written. */
const marks = /marca-secreta|98[.,]?765|\b9\.?876\b|4321[.-]?9876/i;
/** What strangers may know: whose site it is, and on the page that says it opens soon how to reach them. */
const known = new Set<SettingPath>(["name", "logo.image", "logo.alt", "colours.brand", "colours.accent", "phone"]);

/** A value that is recognised wherever it is answered; null for a fact that has only some values. */
function markOf(path: SettingPath): string | number | null {
  const { kind } = settings[path];
  if (known.has(path) || path === "whatsapp" || path === "offers.codePrefix" || kind.options) return null;
  if (kind.type !== "string") return path.startsWith("offers.") ? null : kind.control === "money" ? 98_765.43 : 9_876;
  if (kind.inputMode === "tel") return "(31) 4321-9876";
  if (kind.inputMode === "email") return "marca-secreta@provedor.example";
  return kind.inputMode === "url" ? `${kind.placeholder ?? ""}marca-secreta.example` : "marca-secreta";
}

/** Closes the site of a data folder, and marks all of its facts, texts, plans and contacts. */
async function closeAndMark(dataDir: string): Promise<void> {
  await withOpenDatabase({ dataDir, databaseUrl: null }, async () => {
    const marked = settingPaths.flatMap((path) => {
      const mark = markOf(path);
      return mark === null ? [] : [[path, mark] as const];
    });
    expect(marked.length).toBeGreaterThan(60);
    const { facts } = await db.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
    const changes = { ...Object.fromEntries(marked), isPublished: false } as SettingsChange;
    const changed = applySettings(withDefaults({ ...defaultProvider, ...facts }), changes);
    const texts = { "Planos de internet": "marca-secreta" };
    await db
      .updateTable("settings")
      .set({ facts: JSON.stringify({ ...changed, texts }) })
      .execute();
    await db
      .updateTable("plans")
      .set({ name: sql`'marca-secreta ' || id` })
      .execute();
  });
}

/** The addresses of the build and of the server, with honest parameters. */
const addresses = [...builtRoutes(), ...serverRoutes].map(({ path }) =>
  path
    .split("/")
    .map((part) => params[part.replace(/\?$/, "")] ?? part)
    .join("/"),
);

test("a closed site tells strangers nothing, however an address is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-closed-"));
  cpSync(process.env.DEMONSTRATION!, folder, { recursive: true });
  await closeAndMark(folder);
  const program = await startProgram(folder, { METRICS_TOKEN: "um-segredo-de-teste-bem-comprido" });
  const get = (path: string) => send(program.address, { method: "GET", path, headers: {}, body: null });
  const wrong: string[] = [];
  try {
    for (const target of [...addresses, "/metrics", "/sitemap.xml"].flatMap(targetsOf)) {
      const { status, headers, body } = await get(target);
      // A request's id is made up, and may look like a number.
      if (marks.test(body + JSON.stringify({ ...headers, "x-request-id": null }))) wrong.push(`${status} ${target}`);
      // Only what is for everybody is answered.
      const isOpen = /^\/(auth|convite|erros|cenas|icones|manifest|healthz|readyz|assets)/;
      if (status === 200 && !isOpen.test(readPath(target).plain)) wrong.push(`200 ${target}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
