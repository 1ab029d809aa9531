import { isDeepStrictEqual } from "node:util";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { changesSince, record } from "./audit.server.ts";
import { claim } from "./image.server.ts";
import type { Saved, Stored } from "./listing.ts";
import type { Provider } from "./provider.ts";
import { unwritten } from "./unwritten.ts";
import { inTransaction, outdated } from "./record.server.ts";
import * as revisions from "./revision.server.ts";
import { type SettingPath, type SettingsInput, settingsOf, withSettings } from "./setting.ts";

let known: { revision: number; provider: Provider } | null = null;

/**
 * The provider's facts as the settings have them at the present revision. While they stay the same it is the same
 * object, so that what is made from them can be kept by it. Never throws: while the database is away they are those
 * last known.
 */
export async function current(): Promise<Provider> {
  try {
    const revision = await revisions.current();
    if (known?.revision !== revision) {
      const { facts } = await db.selectFrom("settings").select("facts").executeTakeFirstOrThrow();
      const provider = written(facts);
      known = { revision, provider: known && isDeepStrictEqual(known.provider, provider) ? known.provider : provider };
    }
    return known.provider;
  } catch (error) {
    log.error({ error }, "settings could not be read");
    return lastKnown();
  }
}

/** The provider's facts as they were last read, without asking the database. */
export function lastKnown(): Provider {
  return known?.provider ?? unwritten;
}

/** The facts as staff write them. */
export type SettingsRow = Stored & SettingsInput;

/** The facts with their version, for the console. */
export async function find(): Promise<SettingsRow> {
  const row = await db
    .selectFrom("settings")
    .select(["facts", "version", "updated_at as updatedAt"])
    .executeTakeFirstOrThrow();
  const { version, updatedAt } = row;
  return { ...settingsOf(written(row.facts)), id, version, isActive: true, createdAt: updatedAt, updatedAt };
}

/**
 * Writes facts; those that are not named, or not changed, stay as they are, and one that is its default counts as
 * unwritten. Throws `Outdated` when one of the named facts was changed after `version`: two people who write different
 * facts do not meet.
 */
export async function update(_id: number, input: Partial<SettingsInput>, version: number): Promise<Saved> {
  return inTransaction({ duplicates: {} }, async (tx) => {
    const row = await tx
      .selectFrom("settings")
      .select(["facts", "version", "updated_at as updatedAt"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const stored = settingsOf(written(row.facts));
    const names = Object.keys(input) as SettingPath[];
    const fields = pick(stored, names);
    if (row.version !== version) {
      const since = await changesSince(tx, "settings", id, { version, current: row.version });
      const isMet = ({ before }: { before: object | null }) => names.some((name) => Object.hasOwn(before ?? {}, name));
      // A change that the history does not know may have met anything.
      if (since.length !== row.version - version || since.some(isMet))
        throw await outdated(tx, "settings", { ...row, id, isActive: true, removed: false, fields }, version);
    }
    const changed = names.filter((name) => !isDeepStrictEqual(input[name], stored[name]));
    if (changed.length === 0) return { id, label, version: row.version };
    const facts = withSettings(written(row.facts), pick(input, changed));
    const own = Object.entries(facts).filter(
      ([key, value]) => !isDeepStrictEqual(value, unwritten[key as keyof Provider]),
    );
    if (changed.includes("logo.image")) await claim(facts.logo.image, "logos", tx);
    await tx
      .updateTable("settings")
      .set({ facts: JSON.stringify(Object.fromEntries(own)) })
      .execute();
    await record(tx, "settings", {
      action: "update",
      id,
      label,
      version: row.version + 1,
      before: pick(stored, changed),
      after: pick(input, changed),
    });
    return { id, label, version: row.version + 1 };
  });
}

/** There is one and no more. */
const id = 1;
const label = "Configuração do site";

function pick(facts: Partial<SettingsInput>, names: readonly SettingPath[]): Partial<SettingsInput> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}

function written(facts: Partial<Provider>): Provider {
  return { ...unwritten, ...facts };
}
