import { isDeepStrictEqual } from "node:util";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { changesSince, type Fields, record } from "./audit.server.ts";
import { claim } from "./image.server.ts";
import type { Saved, Stored } from "./listing.ts";
import type { Provider } from "./provider.ts";
import { unwritten, withDefaults } from "./unwritten.ts";
import * as readModel from "./read-model.server.ts";
import { Refusal } from "./refusal.ts";
import { inTransaction, outdated } from "./record.server.ts";
import { kilobytes, mostTextBytes, textBytes } from "./page-text.ts";
import {
  settingsAt,
  type SettingsChange,
  type SettingsInput,
  settingsOf,
  standardOf,
  withSettings,
} from "./setting.ts";

/**
 * The provider's facts as the settings have them. While they stay the same it is the same object, so that what is made
 * from them can be kept by it. Never throws: while the database is away they are those last known.
 */
export async function current(): Promise<Provider> {
  try {
    return (await readModel.read("provider")).provider;
  } catch (error) {
    log.error({ error }, "settings could not be read");
    return lastKnown();
  }
}

/** The provider's facts as they were last read, without waiting. */
export function lastKnown(): Provider {
  return readModel.lastKnown("provider") ?? unwritten;
}

/** The facts as staff write them. */
export type SettingsRow = Stored & SettingsInput;

/** The facts with their version, for the console. */
export async function find(): Promise<SettingsRow> {
  const { provider, version, updatedAt } = await peek();
  return { ...settingsOf(provider), id, version, isActive: true, createdAt: updatedAt, updatedAt };
}

/** The settings' version, which every write raises, with what they hold. */
export async function peek(): Promise<{ provider: Provider; version: number; updatedAt: Date }> {
  const { facts, ...row } = await db
    .selectFrom("settings")
    .select(["facts", "version", "updated_at as updatedAt"])
    .executeTakeFirstOrThrow();
  return { ...row, provider: withDefaults(facts) };
}

/**
 * Writes facts and texts; those that are not named, or not changed, stay as they are, and one that is its default counts
 * as unwritten. Throws `Outdated` when one of those named was changed after `version`: two people who write different
 * ones do not meet. Throws a `Refusal` when the provider's own texts would become too many.
 */
export async function update(_id: number, input: SettingsChange, version: number): Promise<Saved> {
  return inTransaction({ entity: "settings", duplicates: {} }, async (tx) => {
    const row = await tx
      .selectFrom("settings")
      .select(["facts", "version", "updated_at as updatedAt"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const provider = withDefaults(row.facts);
    const names = Object.keys(input);
    const stored = settingsAt(provider, names);
    if (row.version !== version) {
      const since = await changesSince(tx, "settings", id, { version, current: row.version });
      const isMet = ({ before }: { before: object | null }) => names.some((name) => Object.hasOwn(before ?? {}, name));
      // A change that the history does not know may have met anything.
      if (since.length !== row.version - version || since.some(isMet))
        throw await outdated(tx, "settings", { ...row, id, isActive: true, removed: false, fields: stored }, version);
    }
    const changed = names.filter((name) => !isDeepStrictEqual(pick(input, [name]), pick(stored, [name])));
    if (changed.length === 0) return { id, label, version: row.version };
    const facts = withSettings(provider, pick(input, changed));
    if (changed.some((name) => standardOf(name) !== null)) checkRoom(facts);
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

/** Own texts travel with every page. */
function checkRoom({ texts }: Provider): void {
  const bytes = textBytes(texts);
  if (bytes <= mostTextBytes) return;
  throw new Refusal(
    `Os textos próprios passariam do espaço que há para eles: ${kilobytes(bytes)} de ${kilobytes(mostTextBytes)} kB, ` +
      "porque vão com todas as páginas do site. Encurte alguns ou volte ao texto padrão.",
  );
}

/** There is one and no more. */
const id = 1;
const label = "Configuração do site";

function pick(values: SettingsChange, names: readonly string[]): SettingsChange {
  const all: Fields = values;
  return Object.fromEntries(names.map((name) => [name, all[name]])) as SettingsChange;
}
